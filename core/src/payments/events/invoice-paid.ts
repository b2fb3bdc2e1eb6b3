import { settleInvoice } from '../settle-invoice.ts'
import type { EventHandler } from './event-handler.ts'

/** A month of a plan was paid. */
export const invoicePaid: EventHandler<'invoice.paid'> = (ctx, { id }) => settleInvoice(ctx, id)
