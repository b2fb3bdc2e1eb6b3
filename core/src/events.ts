import { z } from 'zod'
import type { Log } from './log.ts'

const Count = z.number().int().min(0)
const Ms = z.number().min(0)
const Id = z.string()

interface EventKind<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly level: 'info' | 'warn' | 'error'
  readonly says: string
  readonly fields: z.ZodObject<Shape>
}

/** Makes events of one level, with their message and fields. */
function at(level: EventKind['level']) {
  return <Shape extends z.ZodRawShape>(says: string, fields: Shape): EventKind<Shape> => ({
    level,
    says,
    fields: z.object(fields),
  })
}
const [info, warn, error] = [at('info'), at('warn'), at('error')]

/**
 * Everything that is counted or watched in production, each a log line with these fields: the basis of metrics, alerts
 * and the dashboard in `deploy/src/monitoring/`. No field identifies a person.
 */
export const events = {
  try_ons_asked: info('try-ons were asked for', { createIds: z.array(Id) }),
  try_on_begun: info('a try-on is begun', { createId: Id, waitedMs: Ms }),
  try_on_done: info('a try-on is done', {
    createId: Id,
    attempts: Count,
    renderMs: Ms,
    readyMs: Ms,
  }),
  try_on_failed: warn('a try-on failed; its credit is back', { createId: Id, reason: z.string() }),
  finish_asked: info('a look is to be finished as a photograph', { createId: Id }),
  finish_done: info('a look is finished as a photograph', {
    createId: Id,
    attempts: Count,
    waitedMs: Ms,
    renderMs: Ms,
  }),
  finish_failed: warn('a look could not be finished; its credits are back', {
    createId: Id,
    reason: z.string(),
  }),
  finish_misconfigured: error('the server that finishes looks is not what the settings say', {}),
  previews_done: info('the previews of a photo are done', {
    made: Count,
    missing: Count,
    waitedMs: Ms,
    renderMs: Ms,
  }),
  accounts_asked_for: info('followed accounts are to be read', { accounts: Count }),
  accounts_read: info('followed accounts were read', {
    source: z.string(),
    read: Count,
    gone: Count,
  }),
  accounts_not_read: warn('followed accounts could not be read', {
    source: z.string(),
    accounts: Count,
  }),
  credit_returned: info('the credit of a try-on is back', {
    createId: Id,
    cause: z.enum(['failed', 'taken_back', 'complaint', 'poor']),
  }),
  consultation_changed: info('something happened to a consultation', {
    kind: z.string(),
    consultationId: Id,
  }),
  call_refused: info('a call was refused', {
    reason: z.string(),
    status: Count,
    method: z.string(),
  }),
  call_failed: error('request failed', { status: Count, method: z.string(), path: z.string() }),
  caller_turned_away: warn('a caller was turned away', {
    status: Count,
    path: z.string(),
    email: z.string().optional(),
  }),
  app_check_failed: warn('a call did not prove that it comes from our site', {
    call: z.string(),
    problem: z.string(),
    isRefused: z.boolean(),
  }),
  not_let_in: error('the model service does not let the API in', { status: Count }),
  schedule_done: info('a scheduled function is done', { schedule: z.string(), ms: Ms }),
  schedule_failed: error('a scheduled function failed', { schedule: z.string() }),
  queues_paused: warn('the budget is used up: try-ons, previews and photographs are paused', {
    costAmount: z.number(),
    budgetAmount: z.number(),
  }),
  sweep_done: info('the sweep looked after what was overdue', {
    creations: Count,
    oldestSeconds: z.number().min(0),
    photos: Count,
  }),
  webhook_handled: info('Stripe’s report was handled', {
    type: z.string(),
    lagSeconds: z.number().min(0),
  }),
  money_returned: info('money went back; its credits were taken', {
    orderId: Id,
    credits: z.number(),
  }),
  dispute_opened: warn('a payment is disputed: answer in the Stripe dashboard', { disputeId: Id }),
  unclaimed_payment_returned: warn('somebody paid whose account was erased: it is refunded', {
    orderId: Id,
  }),
  unclaimed_payment_kept: error('somebody paid whose account was erased: refund it', {
    orderId: Id,
  }),
  foreign_payment: warn('a payment names an order that it is not for: it is left alone', {
    orderId: Id,
    objectId: Id,
    misfit: z.string(),
  }),
  stripe_object_gone: warn('Stripe no longer has what this is about', { objectId: Id }),
  hooks_delivered: info('salons’ software was told what happened', {
    delivered: Count,
    failed: Count,
  }),
  hook_given_up: warn('a salon’s webhook failed for three days and is switched off', {}),
  mail_sent: info('a mail was sent', { attempts: Count, waitedMs: Ms }),
  mail_not_sent: error('a mail could not be sent', {
    reason: z.enum(['no_server', 'refused', 'given_up']),
  }),
  site_broke: error('something broke in a browser', {
    stack_trace: z.string(),
    serviceContext: z.object({ service: z.literal('site'), version: z.string() }),
    page: z.string(),
  }),
} as const

export type EventName = keyof typeof events
type FieldsOf<Name extends EventName> = z.input<(typeof events)[Name]['fields']>

/** Logs a named event; `err` is the cause of a failure. */
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
