import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, NoFields, Time } from '../fields.ts'
import { Day, TrackingSource } from '../tracking.ts'
import { Item, Subscription, planCalls } from './credits.ts'
import { TrackedDay } from './tracking.ts'

/** Days of an account before somebody began to follow it, as far as they were recorded. */
const PastDays = z.object({
  account_id: DocumentId,
  source: TrackingSource,
  handle: z.string(),
  /** The first recorded day. */
  first_day: Day,
  /** The day before those that are visible anyway; there may be gaps. */
  last_day: Day,
})

const PastReport = PastDays.extend({ order_id: DocumentId, bought_at: Time })
export type PastReport = z.infer<typeof PastReport>

/** What following accounts costs, the caller's plan, and past reports. */
export const trackingPlanEndpoints = {
  'GET /tracking/plan/list': {
    summary: 'What following accounts costs: plans, and past reports of one account each.',
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
    summary: 'Your plan for following accounts, and how many you may follow.',
    auth: 'user',
    request: NoFields,
    response: z.object({
      subscription: Subscription.nullable(),
      /** How many accounts may be followed now, and how many are. */
      limit: z.number().int().positive(),
      followed: z.number().int().min(0),
    }),
  },
  'POST /tracking/buy': {
    summary:
      'Opens a hosted checkout for a plan, or for a past report of `account_id`; `redirect_url` must be on this site. It does not affect plans for try-ons.',
    errors: ['not_found', 'conflict', 'too_many_requests', 'payment_unavailable'],
    auth: 'user',
    request: z.object({
      item_id: DocumentId,
      /** The followed account of a past report. */
      account_id: DocumentId.optional(),
      redirect_url: z.url(),
    }),
    response: z.object({ url: z.url(), order_id: DocumentId }),
  },
  'POST /tracking/plan/cancel': {
    summary: 'Ends the plan with the paid period. Accounts beyond the free ones rest from then on.',
    ...planCalls.cancel,
  },
  'POST /tracking/plan/change': {
    summary:
      'Moves to another plan: to a larger one now, for the difference; to a smaller one from the next month on. If `pay_url` is set and the plan is still the old one, the payment has to be confirmed there.',
    ...planCalls.change,
  },
  'POST /tracking/plan/resume': planCalls.resume,
  'GET /tracking/report/offer': {
    summary:
      'Which recorded days from before you followed an account can be bought, and their price.',
    errors: ['not_found'],
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
    summary: 'Your past reports, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(PastReport),
  },
  'GET /tracking/report/info': {
    summary: 'A past report, day by day; gaps are null.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ order_id: DocumentId }),
    response: PastReport.extend({
      /** Every day from the first to the last. */
      days: z.array(TrackedDay),
    }),
  },
} as const satisfies Endpoints
