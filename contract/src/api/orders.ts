import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { Currency, DocumentId, MinorUnits, NoFields, Time } from '../fields.ts'
import { Day } from '../tracking.ts'
import { Item } from './credits.ts'

export const Order = z.object({
  order_id: DocumentId,
  item: Item,
  status: z.enum(['pending', 'paid', 'failed', 'refunded', 'expired']),
  amount: MinorUnits,
  currency: Currency,
  /** The account and days of a past report. */
  report: z
    .object({ account_id: DocumentId, handle: z.string(), first_day: Day, last_day: Day })
    .nullable(),
  /** While it is `pending` and unpaid: the payment provider's page to pay it on. */
  checkout_url: z.url().nullable(),
  receipt_url: z.url().nullable(),
  created_at: Time,
  paid_at: Time.nullable(),
})
export type Order = z.infer<typeof Order>

/** Orders of the caller, and the payment provider's webhook. */
export const orderEndpoints = {
  'GET /stripe/order/list/hairstyle': {
    summary: 'Your orders, newest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(Order),
  },
  'GET /stripe/order/info/hairstyle': {
    summary: 'One of your orders.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ order_id: DocumentId }),
    response: Order,
  },
  'POST /stripe/webhook': {
    summary: 'Receives Stripe’s events; the signature covers the raw body.',
    errors: ['invalid_request'],
    auth: 'stripe',
    request: NoFields,
    response: z.object({ received: z.literal(true) }),
  },
} as const satisfies Endpoints
