import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { Currency, DocumentId, MinorUnits, NoFields, PageRequest, Time, pageOf } from '../fields.ts'

/**
 * What is sold: try-ons, following social accounts, and a salon's invitations. Somebody may have a plan of each; the
 * plans are independent.
 */
export const products = ['credits', 'tracking', 'salon'] as const
export type Product = (typeof products)[number]

export const itemKinds = ['pack', 'subscription', 'report'] as const

export const Subscription = z.object({
  status: z.enum(['active', 'cancelled', 'past_due']),
  item_id: DocumentId,
  current_period_end: Time,
  /** Whether it was cancelled and still runs. */
  cancel_at_period_end: z.boolean(),
  /** When a cancelled plan ends: with the period, or on the day chosen at the payment provider. */
  ends_at: Time.nullable(),
  /**
   * The payment provider's page where the open invoice can be paid: while it is `past_due`, or while it is `active` and
   * a change to another plan waits to be confirmed there.
   */
  pay_url: z.url().nullable(),
})
export type Subscription = z.infer<typeof Subscription>

export const Item = z.object({
  item_id: DocumentId,
  product: z.enum(products),
  kind: z.enum(itemKinds),
  title: z.string(),
  /** Credits that it brings, per month for a plan; 0 for other products. */
  credits: z.number().int().min(0),
  /** Accounts that may be followed while it is paid; 0 for anything but a plan for that. */
  accounts: z.number().int().min(0),
  /** Invitations that a salon may send per month while it is paid; 0 for anything but a plan for that. */
  invitations: z.number().int().min(0),
  price: MinorUnits,
  currency: Currency,
  interval: z.enum(['month']).nullable(),
  badge: z.string().nullable(),
  order: z.number().int(),
})
export type Item = z.infer<typeof Item>

export const ledgerEntryTypes = [
  'sign_up',
  'try_on',
  'finish',
  'refund',
  'purchase',
  'subscription',
  'reward',
  'reversal',
  'adjustment',
] as const

/** One line of the credit ledger; `amount` is signed, `balance` is what was left after it. */
export const BalanceRecord = z.object({
  record_id: DocumentId,
  type: z.enum(ledgerEntryTypes),
  amount: z.number().int(),
  balance: z.number().int().min(0),
  title: z.string(),
  created_at: Time,
})
export type BalanceRecord = z.infer<typeof BalanceRecord>

export const cancelReasons = [
  'too_expensive',
  'not_using',
  'missing_styles',
  'quality',
  'technical',
  'other',
] as const

/** Calls that manage a plan, of any product. */
export const planCalls = {
  cancel: {
    errors: ['not_found', 'payment_unavailable'],
    auth: 'user',
    request: z.object({ reasonType: z.enum(cancelReasons).optional() }),
    response: Subscription,
  },
  change: {
    errors: ['not_found', 'conflict', 'payment_declined', 'payment_unavailable'],
    auth: 'user',
    request: z.object({ item_id: DocumentId }),
    response: Subscription,
  },
  resume: {
    summary: 'Undoes a cancellation before it takes effect.',
    errors: ['not_found', 'payment_unavailable'],
    auth: 'user',
    request: NoFields,
    response: Subscription,
  },
} as const

/** What can be bought, what is left, and where it went. */
export const creditEndpoints = {
  'GET /hairstyle/item/list': {
    summary: 'What can be bought.',
    auth: 'any',
    request: NoFields,
    response: z.array(Item),
    edgeCacheSeconds: 300,
  },
  'POST /hairstyle/item/buy': {
    summary: 'Opens a hosted checkout for an item; `redirect_url` must be on this site.',
    errors: ['not_found', 'conflict', 'too_many_requests', 'payment_unavailable'],
    auth: 'user',
    encoding: 'form',
    request: z.object({ item_id: DocumentId, redirect_url: z.url() }),
    response: z.object({ url: z.url(), order_id: DocumentId }),
  },
  'GET /hairstyle/item/balance': {
    summary: 'Credits and subscription.',
    auth: 'user',
    request: NoFields,
    response: z.object({
      credits: z.number().int().min(0),
      subscription: Subscription.nullable(),
      /** Whether to mail when credits run low, as set by `item/email/notify`. */
      notify: z.boolean(),
    }),
  },
  'GET /hairstyle/item/balance/records': {
    summary: 'History of your credits, newest first.',
    auth: 'user',
    request: z.object(PageRequest),
    response: pageOf(BalanceRecord),
  },
  'POST /hairstyle/item/subs/cancel': {
    summary: 'Ends the subscription with the paid period.',
    ...planCalls.cancel,
  },
  'POST /hairstyle/item/subs/change': {
    summary:
      'Moves to another plan: to a dearer one now, for the difference; to a cheaper one from the next month on. If `pay_url` is set and the plan is still the old one, the payment has to be confirmed there.',
    ...planCalls.change,
  },
  'POST /hairstyle/item/subs/resume': planCalls.resume,
  'POST /hairstyle/item/email/notify/:operate': {
    summary: 'Switches mails about low credits on or off.',
    auth: 'user',
    request: z.object({ operate: z.enum(['on', 'off']) }),
    response: z.object({ notify: z.boolean() }),
  },
} as const satisfies Endpoints
