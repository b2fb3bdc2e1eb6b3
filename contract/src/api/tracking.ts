import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, NoFields, Time, WrittenAddress } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { Day, Metrics, TrackingMetric, TrackingSource } from '../tracking.ts'

/** How metrics changed; one that was not recorded at both ends is missing. */
const Growth = z.partialRecord(TrackingMetric, z.number().int())

export const TrackedAccount = z.object({
  account_id: DocumentId,
  source: TrackingSource,
  /** What the account calls itself, as it is written at its source. */
  handle: z.string(),
  name: z.string(),
  url: z.url(),
  /** `gone`: its source did not know it when it was asked last. */
  status: z.enum(['there', 'gone']),
  added_at: Time,
  /** The last day that was recorded; null before the first. */
  last_day: Day.nullable(),
  /** What was recorded on that day. */
  metrics: Metrics,
  growth: z.object({ days_7: Growth, days_30: Growth, days_90: Growth }),
  /**
   * The first day that the caller may see: since they follow it, or the first of a past report that leads up to there.
   */
  visible_from: Day,
  /** Whether days before that may have been recorded: `report/offer` tells which. */
  has_past: z.boolean(),
  /**
   * More accounts are followed than may be, and this is one of the later ones: its days are recorded, and not shown for
   * now.
   */
  is_resting: z.boolean(),
})
export type TrackedAccount = z.infer<typeof TrackedAccount>

export const TrackedDay = z.object({
  day: Day,
  /** Null where nothing was recorded: a gap. */
  metrics: Metrics.nullable(),
})
export type TrackedDay = z.infer<typeof TrackedDay>

/** Longest stretch of days that is answered at once. */
export const maxDays = 1100

/** Accounts that the person who calls follows, and how they do. */
export const trackingEndpoints = {
  'GET /tracking/account/list': {
    summary:
      'Followed accounts with their latest numbers and how they grew. `page_views`, `shares` and `votes` of a studio here are for its owner alone, in all answers.',
    auth: 'user',
    request: NoFields,
    response: z.object({
      list: z.array(TrackedAccount),
      /** Accounts that may be followed. */
      limit: z.number().int().positive(),
    }),
  },
  'POST /tracking/account/add': {
    summary:
      'Follows how an account does: a studio here, or a profile on Bluesky, Mastodon or YouTube, by its link or name. Twice is the same as once.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
    auth: 'user',
    request: z.object({ link: WrittenAddress.min(1).max(maxLength.trackedLink) }),
    response: TrackedAccount,
  },
  'POST /tracking/account/check': {
    summary:
      'Asks the source whether a followed account is still there; records today’s numbers if nothing has.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
    auth: 'user',
    request: z.object({ account_id: DocumentId }),
    response: TrackedAccount,
  },
  'POST /tracking/account/delete': {
    summary:
      'Follows an account no more. What was recorded is forgotten with its last follower, unless somebody bought it as a past report.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ account_id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'GET /tracking/account/history': {
    summary: 'What was recorded of a followed account, day by day; days that were missed are null.',
    errors: ['not_found', 'conflict'],
    auth: 'user',
    request: z.object({
      account_id: DocumentId,
      /** So many days back from today; all that may be seen when not given. */
      days: z.coerce.number().int().min(1).max(maxDays).optional(),
    }),
    response: z.object({
      account: TrackedAccount,
      /** Every day of the stretch, the first first. */
      days: z.array(TrackedDay),
    }),
  },
} as const satisfies Endpoints
