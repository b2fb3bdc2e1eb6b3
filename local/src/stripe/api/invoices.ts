import { z } from 'zod'
import { DatedPage, listPage, Page, page } from '../http/list.ts'
import { Text } from '../http/params.ts'
import { route } from '../http/route.ts'
import type { Route } from '../http/route.ts'

/** Invoices of subscriptions, their lines, and what was paid for them. */
export const invoiceRoutes: Route[] = [
  route(
    'GET /v1/invoices',
    z.strictObject({
      ...DatedPage,
      customer: Text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: Text.optional(),
    }),
    ({ account, params: { customer, status, subscription, ...rest } }) =>
      listPage(
        account,
        'invoice',
        { ...rest, url: '/v1/invoices' },
        (invoice) =>
          (customer ?? invoice.customer) === invoice.customer &&
          (status ?? invoice.status) === invoice.status &&
          (subscription ?? invoice.parent.subscription_details.subscription) ===
            invoice.parent.subscription_details.subscription,
      ),
  ),
  route('GET /v1/invoices/:id', z.strictObject({}), ({ account, id }) =>
    account.find('invoice', id),
  ),
  route('GET /v1/invoices/:id/lines', z.strictObject(Page), ({ account, id, params }) =>
    page(account.find('invoice', id).lines.data, { ...params, url: `/v1/invoices/${id}/lines` }),
  ),
  route(
    'GET /v1/invoice_payments',
    z.strictObject({
      ...DatedPage,
      invoice: Text.optional(),
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: Text })
        .optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    ({ account, params: { invoice, payment, status, ...rest } }) =>
      listPage(
        account,
        'invoice_payment',
        { ...rest, url: '/v1/invoice_payments' },
        (made) =>
          (invoice ?? made.invoice) === made.invoice &&
          (status ?? made.status) === made.status &&
          (payment?.payment_intent ?? made.payment.payment_intent) === made.payment.payment_intent,
      ),
  ),
  route('GET /v1/invoice_payments/:id', z.strictObject({}), ({ account, id }) =>
    account.find('invoice_payment', id),
  ),
]
