import { splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import { Article, ArticleSummary, articleEndpoints } from '@hairstyle/contract/api/articles.ts'
import { bloggerEndpoints } from '@hairstyle/contract/api/bloggers.ts'
import { consultationEndpoints } from '@hairstyle/contract/api/consultations.ts'
import { Creation, Face, Photo, creationEndpoints } from '@hairstyle/contract/api/creations.ts'
import {
  BalanceRecord,
  Item,
  Subscription,
  creditEndpoints,
} from '@hairstyle/contract/api/credits.ts'
import { Blogger, LabelCount, Style, libraryEndpoints } from '@hairstyle/contract/api/library.ts'
import { Order, orderEndpoints } from '@hairstyle/contract/api/orders.ts'
import { previewEndpoints } from '@hairstyle/contract/api/previews.ts'
import { programEndpoints, salonApiEndpoints } from '@hairstyle/contract/api/salon-api.ts'
import { salonCardEndpoints } from '@hairstyle/contract/api/salon-cards.ts'
import { salonKitEndpoints } from '@hairstyle/contract/api/salon-kit.ts'
import { Share, shareEndpoints } from '@hairstyle/contract/api/shares.ts'
import { siteEndpoints } from '@hairstyle/contract/api/site.ts'
import {
  Survey,
  SurveyAnswer,
  SurveyQuestion,
  surveyEndpoints,
} from '@hairstyle/contract/api/survey.ts'
import { trackingPlanEndpoints } from '@hairstyle/contract/api/tracking-plans.ts'
import { trackingEndpoints } from '@hairstyle/contract/api/tracking.ts'
import { User, userEndpoints } from '@hairstyle/contract/api/user.ts'
import { Envelope } from '@hairstyle/contract/envelope.ts'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { DocumentId, HexColor, ImageSet, PictureUrl, Time } from '@hairstyle/contract/fields.ts'
import { createDocument, type ZodOpenApiOverride, type ZodOpenApiPathsObject } from 'zod-openapi'
import { describeCall } from './describe-call.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** The contract as an OpenAPI 3.1 document. @param origin Where the API is served, without a slash at the end. */
export function createOpenApiDocument(origin: string): OpenApiDocument {
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Hairstyle try-on',
        version: '1',
        description: [
          'Every JSON answer is `{ code, message, data }`; `code` 0 is success. A failure has one of these codes:',
          '',
          ...Object.values(apiErrors).map(
            ({ code, status, message }) => `- \`${code}\` with status ${status}: ${message}`,
          ),
          '',
          'A POST that a page of another site has a browser send is refused with `1011`, by its `Origin` and `Sec-Fetch-Site`; whoever is no browser sends neither.',
        ].join('\n'),
      },
      servers: [{ url: `${origin}/api` }],
      tags: sections.map(({ title }) => ({ name: title })),
      components: {
        schemas: shapes,
        securitySchemes: {
          userToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
          salonKey: { type: 'http', scheme: 'bearer' },
          stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        },
      },
      paths: describePaths(),
    },
    { override: leaveOutWhatIsImplied },
  )
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const { title, keys } of sections) {
    for (const key of keys) {
      const { method, path } = splitKey(key)
      const place = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[place] = { ...paths[place], [method.toLowerCase()]: describeCall(key, title) }
    }
  }
  return paths
}

/** The safe range of integers, and patterns beside a format. */
const leaveOutWhatIsImplied: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

interface Section {
  readonly title: string
  readonly keys: readonly ApiKey[]
}

/** Every call of the contract, grouped by topic. */
const sections: readonly Section[] = [
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

/** Named schemas of the document, which calls refer to. */
const shapes = {
  Envelope,
  User,
  Subscription,
  Photo,
  Face,
  Creation,
  ImageSet,
  Style,
  Blogger,
  LabelCount,
  Item,
  BalanceRecord,
  Order,
  Share,
  Survey,
  SurveyQuestion,
  SurveyAnswer,
  ArticleSummary,
  Article,
  DocumentId,
  Time,
  PictureUrl,
  HexColor,
}
