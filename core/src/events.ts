import { z } from 'zod'
import type { Log } from './log.ts'

const Count = z.number().int().min(0)
const Ms = z.number().min(0)
const Id = z.string()

/**
 * Everything that is counted or watched in production, each a line of the log with these fields: metrics, alerts and
 * the dashboard in `deploy/src/monitoring/` are made of them. No field says who somebody is.
 */
export const events = {
  try_ons_asked: {
    level: 'info',
    says: 'try-ons were asked for',
    fields: z.object({ createIds: z.array(Id) }),
  },
  try_on_begun: {
    level: 'info',
    says: 'a try-on is begun',
    fields: z.object({ createId: Id, waitedMs: Ms }),
  },
  try_on_done: {
    level: 'info',
    says: 'a try-on is done',
    fields: z.object({ createId: Id, attempts: Count, renderMs: Ms, readyMs: Ms }),
  },
  try_on_failed: {
    level: 'warn',
    says: 'a try-on failed; its credit is back',
    fields: z.object({ createId: Id, reason: z.string() }),
  },
  finish_asked: {
    level: 'info',
    says: 'a look is to be finished as a photograph',
    fields: z.object({ createId: Id }),
  },
  finish_done: {
    level: 'info',
    says: 'a look is finished as a photograph',
    fields: z.object({ createId: Id, attempts: Count, waitedMs: Ms, renderMs: Ms }),
  },
  finish_failed: {
    level: 'warn',
    says: 'a look could not be finished; its credits are back',
    fields: z.object({ createId: Id, reason: z.string() }),
  },
  finish_misconfigured: {
    level: 'error',
    says: 'the server that finishes looks is not what the settings say',
    fields: z.object({}),
  },
  previews_done: {
    level: 'info',
    says: 'the previews of a photo are done',
    fields: z.object({ made: Count, missing: Count, waitedMs: Ms, renderMs: Ms }),
  },
  accounts_asked_for: {
    level: 'info',
    says: 'followed accounts are to be read',
    fields: z.object({ accounts: Count }),
  },
  accounts_read: {
    level: 'info',
    says: 'followed accounts were read',
    fields: z.object({ source: z.string(), read: Count, gone: Count }),
  },
  accounts_not_read: {
    level: 'warn',
    says: 'followed accounts could not be read',
    fields: z.object({ source: z.string(), accounts: Count }),
  },
  credit_returned: {
    level: 'info',
    says: 'the credit of a try-on is back',
    fields: z.object({
      createId: Id,
      cause: z.enum(['failed', 'taken_back', 'complaint', 'poor']),
    }),
  },
  consultation_changed: {
    level: 'info',
    says: 'something happened to a consultation',
    fields: z.object({ kind: z.string(), consultationId: Id }),
  },
  call_refused: {
    level: 'info',
    says: 'a call was refused',
    fields: z.object({ reason: z.string(), status: Count, method: z.string() }),
  },
  call_failed: {
    level: 'error',
    says: 'request failed',
    fields: z.object({ status: Count, method: z.string(), path: z.string() }),
  },
  caller_turned_away: {
    level: 'warn',
    says: 'a caller was turned away',
    fields: z.object({ status: Count, path: z.string(), email: z.string().optional() }),
  },
  app_check_failed: {
    level: 'warn',
    says: 'a call did not prove that it comes from our site',
    fields: z.object({ call: z.string(), problem: z.string(), isRefused: z.boolean() }),
  },
  not_let_in: {
    level: 'error',
    says: 'the model service does not let the API in',
    fields: z.object({ status: Count }),
  },
  schedule_done: {
    level: 'info',
    says: 'a scheduled function is done',
    fields: z.object({ schedule: z.string(), ms: Ms }),
  },
  schedule_failed: {
    level: 'error',
    says: 'a scheduled function failed',
    fields: z.object({ schedule: z.string() }),
  },
  queues_paused: {
    level: 'warn',
    says: 'the budget is used up: try-ons, previews and photographs are paused',
    fields: z.object({ costAmount: z.number(), budgetAmount: z.number() }),
  },
  sweep_done: {
    level: 'info',
    says: 'the sweep looked after what was overdue',
    fields: z.object({ creations: Count, oldestSeconds: z.number().min(0), photos: Count }),
  },
  webhook_handled: {
    level: 'info',
    says: 'Stripe’s report was handled',
    fields: z.object({ type: z.string(), lagSeconds: z.number().min(0) }),
  },
  money_returned: {
    level: 'info',
    says: 'money went back; its credits were taken',
    fields: z.object({ orderId: Id, credits: z.number() }),
  },
  dispute_opened: {
    level: 'warn',
    says: 'a payment is disputed: answer in the Stripe dashboard',
    fields: z.object({ disputeId: Id }),
  },
  unclaimed_payment_returned: {
    level: 'warn',
    says: 'somebody paid whose account was erased: it is refunded',
    fields: z.object({ orderId: Id }),
  },
  unclaimed_payment_kept: {
    level: 'error',
    says: 'somebody paid whose account was erased: refund it',
    fields: z.object({ orderId: Id }),
  },
  foreign_payment: {
    level: 'warn',
    says: 'a payment names an order that it is not for: it is left alone',
    fields: z.object({ orderId: Id, objectId: Id, misfit: z.string() }),
  },
  stripe_object_gone: {
    level: 'warn',
    says: 'Stripe no longer has what this is about',
    fields: z.object({ objectId: Id }),
  },
  hooks_delivered: {
    level: 'info',
    says: 'salons’ software was told what happened',
    fields: z.object({ delivered: Count, failed: Count }),
  },
  hook_given_up: {
    level: 'warn',
    says: 'a salon’s webhook failed for three days and is switched off',
    fields: z.object({}),
  },
  mail_sent: {
    level: 'info',
    says: 'a mail was sent',
    fields: z.object({ attempts: Count, waitedMs: Ms }),
  },
  mail_not_sent: {
    level: 'error',
    says: 'a mail could not be sent',
    fields: z.object({ reason: z.enum(['no_server', 'refused', 'given_up']) }),
  },
  site_broke: {
    level: 'error',
    says: 'something broke in a browser',
    fields: z.object({
      stack_trace: z.string(),
      serviceContext: z.object({ service: z.literal('site'), version: z.string() }),
      page: z.string(),
    }),
  },
} as const satisfies Record<string, EventKind>

interface EventKind {
  readonly level: 'info' | 'warn' | 'error'
  readonly says: string
  readonly fields: z.ZodObject
}

export type EventName = keyof typeof events
type FieldsOf<Name extends EventName> = z.input<(typeof events)[Name]['fields']>

/** Writes down that something happened, by its name; `err` is why, where it is a failure. */
export function tell<Name extends EventName>(
  log: Log,
  name: Name,
  fields: FieldsOf<Name>,
  err?: unknown,
): void {
  const { level, says }: EventKind = events[name]
  const line: object = { event: name, ...fields, ...(err !== undefined && { err }) }
  log[level](line, says)
}
