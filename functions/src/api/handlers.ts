import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Handler } from '../http/handler.ts'
import { articleHandlers } from './article.ts'
import { consultHandlers } from './consult.ts'
import { hairstyleHandlers } from './hairstyle.ts'
import { hairstyleBloggerHandlers } from './hairstyle/blogger.ts'
import { hairstyleCreateHandlers } from './hairstyle/create.ts'
import { hairstyleItemHandlers } from './hairstyle/item.ts'
import { hairstyleLibHandlers } from './hairstyle/lib.ts'
import { hairstyleMineHandlers } from './hairstyle/mine.ts'
import { hairstyleMineShareHandlers } from './hairstyle/mine/share.ts'
import { hairstyleMineCardHandlers } from './hairstyle/mine/card.ts'
import { hairstyleUserHandlers } from './hairstyle/user.ts'
import { momsHandlers } from './moms.ts'
import { salonKitHandlers } from './salon-kit.ts'
import { salonKitConsultationHandlers } from './salon-kit/consultation.ts'
import { salonKitInvitationHandlers } from './salon-kit/invitation.ts'
import { salonKitKeyHandlers } from './salon-kit/key.ts'
import { salonKitWebhookHandlers } from './salon-kit/webhook.ts'
import { salonKitStyleHandlers } from './salon-kit/style.ts'
import { salonKitPlanHandlers } from './salon-kit/plan.ts'
import { siteHandlers } from './site.ts'
import { stripeHandlers } from './stripe.ts'
import { surveyHandlers } from './survey.ts'
import { trackingHandlers } from './tracking.ts'
import { trackingAccountHandlers } from './tracking/account.ts'
import { userHandlers } from './user.ts'
import { v1Handlers } from './v1.ts'

/** Handlers by the beginning of their path: a missing handler is a compile error. */
export const handlers: { readonly [Key in ApiKey]: Handler<Key> } = {
  ...articleHandlers,
  ...consultHandlers,
  ...hairstyleHandlers,
  ...hairstyleBloggerHandlers,
  ...hairstyleCreateHandlers,
  ...hairstyleItemHandlers,
  ...hairstyleLibHandlers,
  ...hairstyleMineHandlers,
  ...hairstyleMineShareHandlers,
  ...hairstyleMineCardHandlers,
  ...hairstyleUserHandlers,
  ...momsHandlers,
  ...salonKitHandlers,
  ...salonKitConsultationHandlers,
  ...salonKitInvitationHandlers,
  ...salonKitKeyHandlers,
  ...salonKitWebhookHandlers,
  ...salonKitStyleHandlers,
  ...salonKitPlanHandlers,
  ...siteHandlers,
  ...stripeHandlers,
  ...surveyHandlers,
  ...trackingHandlers,
  ...trackingAccountHandlers,
  ...userHandlers,
  ...v1Handlers,
}
