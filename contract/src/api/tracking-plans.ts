import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, NoFields, Time } from '../fields.ts'
import { Day, TrackingSource } from '../tracking.ts'
import { Item, Subscription, cancelReasons } from './credits.ts'
import { TrackedDay } from './tracking.ts'

/** Days of an account before somebody began to follow it, as far as they were recorded. */
const PastDays = z.object({
  account_id: DocumentId,
  source: TrackingSource,
  handle: z.string(),
  /** That was recorded. */
  first_day: Day,
  /** The day before those that were seen anyway; there may be gaps. */
  last_day: Day,
})

const PastReport = PastDays.extend({ order_id: DocumentId, bought_at: Time })
export type PastReport = z.infer<typeof PastReport>

/** What following accounts costs, the plan of the person who calls, and past reports. */
export const trackingPlanEndpoints = {
  'GET /tracking/plan/list': {
    auth: 'any',
    request: NoFields,
    response: z.object({
      /** Accounts that may be followed without a plan. */
      free_accounts: z.number().int().positive(),
      plans: z.array(Item),
      /** What a past report of one account costs; null while none are sold. */
      report: Item.nullable(),
    }),
    edgeCacheSeconds: 300,
  },
  'GET /tracking/plan/mine': {
    auth: 'user',
    request: NoFields,
    response: z.object({
      subscription: Subscription.nullable(),
      /** Accounts that may be followed now, and those that are. */
      limit: z.number().int().positive(),
      followed: z.number().int().min(0),
    }),
  },
  'POST /tracking/buy': {
    auth: 'user',
    request: z.object({
      item_id: DocumentId,
      /** The followed account that a past report is to be of. */
      account_id: DocumentId.optional(),
      redirect_url: z.url(),
    }),
    response: z.object({ url: z.url(), order_id: DocumentId }),
  },
  'POST /tracking/plan/cancel': {
    auth: 'user',
    request: z.object({ reasonType: z.enum(cancelReasons).optional() }),
    response: Subscription,
  },
  'POST /tracking/plan/change': {
    auth: 'user',
    request: z.object({ item_id: DocumentId }),
    response: Subscription,
  },
  'POST /tracking/plan/resume': { auth: 'user', request: NoFields, response: Subscription },
  'GET /tracking/report/offer': {
    auth: 'user',
    request: z.object({ account_id: DocumentId }),
    response: PastDays.extend({
      recorded_days: z.number().int().positive(),
      /** Gaps: the other days from the first to the last. */
      missing_days: z.number().int().min(0),
      item: Item,
    }),
  },
  'GET /tracking/report/list': {
    auth: 'user',
    request: NoFields,
    response: z.array(PastReport),
  },
  'GET /tracking/report/info': {
    auth: 'user',
    request: z.object({ order_id: DocumentId }),
    response: PastReport.extend({
      /** Every day from the first to the last. */
      days: z.array(TrackedDay),
    }),
  },
} as const satisfies Endpoints
