import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import type { Product, Subscription } from '@hairstyle/contract/api/credits.ts'
import { track, type AnalyticsEvents } from '../../lib/analytics.ts'
import { call } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { sideTexts } from './texts.ts'

type Action = Extract<AnalyticsEvents['tracking_settings']['action'], `plan_${string}`>

/** What differs between the plans of the products. */
export interface PlanSide {
  readonly texts: (typeof sideTexts)[Product]
  /** Calls whose answers show the plan. */
  readonly shownIn: readonly ApiKey[]
  /** Other calls affected by a change of plan. */
  readonly moves: readonly ApiKey[]
  /** Path of the plans. */
  readonly plansPath: string
  readonly cancel: (request: RequestOf<'POST /tracking/plan/cancel'>) => Promise<Subscription>
  readonly change: (itemId: string) => Promise<Subscription>
  readonly resume: () => Promise<Subscription>
  /** Counts actions for analytics. */
  readonly count: (action: Action) => void
}

/** The calls that all products share. */
function callsOf(plan: '/hairstyle/item/subs' | '/tracking/plan' | '/salon-kit/plan') {
  return {
    cancel: (request) => call(`POST ${plan}/cancel`, request),
    change: (item_id) => call(`POST ${plan}/change`, { item_id }),
    resume: () => call(`POST ${plan}/resume`, {}),
  } satisfies Partial<PlanSide>
}

export const planCardId = 'plan-card'

/** For the focus of a button that disappears as the plan changes. */
export function focusPlanCard() {
  document.getElementById(planCardId)?.focus({ preventScroll: true })
}

export const planSides: Readonly<Record<Product, PlanSide>> = {
  credits: {
    texts: sideTexts.credits,
    shownIn: ['GET /user/info', 'GET /hairstyle/item/balance'],
    moves: ['GET /user/info', 'GET /stripe/order/list/hairstyle'],
    plansPath: paths.shop({ back: paths.account() }),
    ...callsOf('/hairstyle/item/subs'),
    count: () => undefined,
  },
  tracking: {
    texts: sideTexts.tracking,
    shownIn: ['GET /tracking/plan/mine'],
    moves: [
      'GET /tracking/plan/mine',
      'GET /tracking/account/list',
      'GET /stripe/order/list/hairstyle',
    ],
    plansPath: trackingPaths.plan(),
    ...callsOf('/tracking/plan'),
    count: (action) => track('tracking_settings', { action }),
  },
  salon: {
    texts: sideTexts.salon,
    shownIn: ['GET /salon-kit/plan/mine'],
    moves: ['GET /salon-kit/plan/mine', 'GET /stripe/order/list/hairstyle'],
    plansPath: salonKitPaths.plan(),
    ...callsOf('/salon-kit/plan'),
    count: () => undefined,
  },
}
