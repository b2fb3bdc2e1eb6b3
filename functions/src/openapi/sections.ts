import type { ApiKey } from '@hairstyle/contract/api.ts'
import { articleEndpoints } from '@hairstyle/contract/api/articles.ts'
import { bloggerEndpoints } from '@hairstyle/contract/api/bloggers.ts'
import { consultationEndpoints } from '@hairstyle/contract/api/consultations.ts'
import { creationEndpoints } from '@hairstyle/contract/api/creations.ts'
import { creditEndpoints } from '@hairstyle/contract/api/credits.ts'
import { libraryEndpoints } from '@hairstyle/contract/api/library.ts'
import { orderEndpoints } from '@hairstyle/contract/api/orders.ts'
import { previewEndpoints } from '@hairstyle/contract/api/previews.ts'
import { programEndpoints, salonApiEndpoints } from '@hairstyle/contract/api/salon-api.ts'
import { salonCardEndpoints } from '@hairstyle/contract/api/salon-cards.ts'
import { salonKitEndpoints } from '@hairstyle/contract/api/salon-kit.ts'
import { shareEndpoints } from '@hairstyle/contract/api/shares.ts'
import { siteEndpoints } from '@hairstyle/contract/api/site.ts'
import { surveyEndpoints } from '@hairstyle/contract/api/survey.ts'
import { trackingPlanEndpoints } from '@hairstyle/contract/api/tracking-plans.ts'
import { trackingEndpoints } from '@hairstyle/contract/api/tracking.ts'
import { userEndpoints } from '@hairstyle/contract/api/user.ts'

interface Section {
  readonly title: string
  readonly keys: readonly ApiKey[]
}

/** Every call of the contract, grouped as people look for them. */
export const sections: readonly Section[] = [
  section('Session and user', userEndpoints),
  section('Photos and creations', { ...creationEndpoints, ...previewEndpoints }),
  section('Library and bloggers', { ...libraryEndpoints, ...bloggerEndpoints }),
  section('Credits, items and orders', { ...creditEndpoints, ...orderEndpoints }),
  section('Shares', shareEndpoints),
  section('Cards for hairdressers', salonCardEndpoints),
  section('Salons', salonKitEndpoints),
  section('Consultations', consultationEndpoints),
  section('Survey and articles', { ...surveyEndpoints, ...articleEndpoints }),
  section('Followed accounts', { ...trackingEndpoints, ...trackingPlanEndpoints }),
  section('Salons: keys, webhook, own site and plan', salonApiEndpoints),
  section('Booking software', programEndpoints),
  section('The site itself', siteEndpoints),
]

function section(title: string, endpoints: Readonly<Partial<Record<ApiKey, unknown>>>): Section {
  return { title, keys: Object.keys(endpoints) as ApiKey[] }
}
