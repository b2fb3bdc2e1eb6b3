import { z } from 'zod'
import { DatedPage, having, listPage, Page, page } from '../http/list.ts'
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
    ({ account, params: { customer, status, subscription, ...rest } }) => {
      if (subscription !== undefined) account.find('subscription', subscription, 'subscription')
      const isAsWanted = having({ customer, status })
      const isOfPlan = having({ subscription })
      return listPage(
        account,
        'invoice',
        { ...rest, url: '/v1/invoices' },
        (invoice) => isAsWanted(invoice) && isOfPlan(invoice.parent.subscription_details),
      )
    },
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
    ({ account, params: { invoice, payment, status, ...rest } }) => {
      const isAsWanted = having({ invoice, status })
      const isMadeBy = having({ payment_intent: payment?.payment_intent })
      return listPage(
        account,
        'invoice_payment',
        { ...rest, url: '/v1/invoice_payments' },
        (made) => isAsWanted(made) && isMadeBy(made.payment),
      )
    },
  ),
  route('GET /v1/invoice_payments/:id', z.strictObject({}), ({ account, id }) =>
    account.find('invoice_payment', id),
  ),
]
