import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { DocumentId, NoFields, Time, WrittenAddress } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { Day, Metrics, TrackingMetric, TrackingSource } from '../tracking.ts'

/** Changes of metrics; one that was not recorded at both ends is missing. */
const Growth = z.partialRecord(TrackingMetric, z.number().int())

export const TrackedAccount = z.object({
  account_id: DocumentId,
  source: TrackingSource,
  /** The account's name, as its source writes it. */
  handle: z.string(),
  name: z.string(),
  url: z.url(),
  /** `gone`: its source did not know it at the last reading. */
  status: z.enum(['there', 'gone']),
  added_at: Time,
  /** The last day that was recorded; null before the first. */
  last_day: Day.nullable(),
  /** As recorded on that day. */
  metrics: Metrics,
  growth: z.object({ days_7: Growth, days_30: Growth, days_90: Growth }),
  /**
   * The first day that the caller may see: the one on which they began to follow, or the first of a past report that
   * leads up to it.
   */
  visible_from: Day,
  /** Whether earlier days may have been recorded: see `report/offer`. */
  has_past: z.boolean(),
  /**
   * The caller follows more accounts than allowed, and this is one of the later ones: its days are recorded, but hidden
   * for now.
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

/** Longest stretch of days in one answer. */
export const maxDays = 1100

/** Accounts that the caller follows, and their numbers. */
export const trackingEndpoints = {
  'GET /tracking/account/list': {
    summary:
      'Followed accounts with their latest numbers and growth. `page_views`, `shares` and `votes` of a studio here are for its owner alone, in all answers.',
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
      'Follows an account: a studio here, or a profile on Bluesky, Mastodon or YouTube, by its link or name. Idempotent.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
    auth: 'user',
    request: z.object({ link: WrittenAddress.min(1).max(maxLength.trackedLink) }),
    response: TrackedAccount,
  },
  'POST /tracking/account/check': {
    summary:
      'Asks the source whether a followed account still exists; records today’s numbers if that was not done yet.',
    errors: ['not_found', 'conflict', 'source_unavailable', 'too_many_requests'],
    auth: 'user',
    request: z.object({ account_id: DocumentId }),
    response: TrackedAccount,
  },
  'POST /tracking/account/delete': {
    summary:
      'Unfollows an account. Its recorded days are erased with its last follower, unless somebody bought them as a past report.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ account_id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'GET /tracking/account/history': {
    summary: 'The recorded numbers of a followed account, day by day; gaps are null.',
    errors: ['not_found', 'conflict'],
    auth: 'user',
    request: z.object({
      account_id: DocumentId,
      /** Days back from today; by default all visible days. */
      days: z.coerce.number().int().min(1).max(maxDays).optional(),
    }),
    response: z.object({
      account: TrackedAccount,
      /** Every day of the stretch, oldest first. */
      days: z.array(TrackedDay),
    }),
  },
} as const satisfies Endpoints
