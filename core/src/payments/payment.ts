import type { Stripe } from 'stripe'
import type { OrderDocument, Reversal } from '../store/orders.ts'
import { unlessGone } from './ask-stripe.ts'

type Facts = Pick<
  OrderDocument,
  | 'subscriptionId'
  | 'invoiceId'
  | 'paymentIntentId'
  | 'chargeId'
  | 'receiptUrl'
  | 'amount'
  | 'paidAt'
  | 'paidUntil'
>

/** An order's payment, according to Stripe. */
export type Payment =
  | { readonly status: 'pending' | 'failed' | 'expired'; readonly facts: Partial<Facts> }
  | {
      readonly status: 'paid'
      readonly facts: Partial<Facts>
      readonly reversals: readonly Reversal[]
    }

/** Parameters that fetch a checkout page together with its payment. */
export const withPayment = { expand: ['payment_intent.latest_charge', 'subscription'] }

/** The payment on a checkout page that was just fetched `withPayment`. */
export async function fetchCheckoutPayment(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<Payment> {
  if (session.status === 'expired') return { status: 'expired', facts: {} }
  if (session.status !== 'complete') return { status: 'pending', facts: {} }
  if (session.mode === 'subscription') return await fetchPlanPayment(stripe, session)

  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') return { status: 'failed', facts: {} }
  if (session.payment_status === 'paid') return await paidBy(stripe, intent)
  // A bank may take days and still refuse.
  const hasFailed = intent.status === 'requires_payment_method' || intent.status === 'canceled'
  return { status: hasFailed ? 'failed' : 'pending', facts: { paymentIntentId: intent.id } }
}

async function fetchPlanPayment(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
): Promise<Payment> {
  const { subscription } = session
  const invoiceId = idOf(session.invoice)
  if (invoiceId === null) return { status: 'pending', facts: {} }
  const payment = await fetchInvoicePayment(stripe, invoiceId)
  const isOver = typeof subscription === 'object' && subscription !== null && hasEnded(subscription)
  // The bank refused in the end, as did every retry.
  return isOver && payment.status === 'pending' ? { ...payment, status: 'failed' } : payment
}

/** The current payment of an invoice; a deleted one cannot be paid. */
export async function fetchInvoicePayment(stripe: Stripe, invoiceId: string): Promise<Payment> {
  const question = stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const invoice = await unlessGone(stripe, question)
  if (!invoice) return { status: 'failed', facts: {} }
  const subscriptionId = subscriptionOf(invoice)
  const facts = { invoiceId, subscriptionId }
  if (invoice.status === 'void' || invoice.status === 'uncollectible') {
    return { status: 'failed', facts }
  }
  if (invoice.status !== 'paid') return { status: 'pending', facts }

  const paidAt = invoice.status_transitions.paid_at
  const paid = {
    ...facts,
    amount: invoice.amount_paid,
    receiptUrl: invoice.hosted_invoice_url ?? null,
    paidUntil: endOf(invoice),
    ...(paidAt === null ? {} : { paidAt: dateOf(paidAt) }),
  }
  const intentId = paymentIntentOf(invoice)
  // Nothing was due, or it was paid outside of Stripe.
  if (intentId === null) return { status: 'paid', facts: paid, reversals: [] }
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  const payment = await paidBy(stripe, intent)
  return { ...payment, facts: { ...paid, ...payment.facts } }
}

/** The end of an invoice's latest period. */
function endOf({ lines }: Stripe.Invoice): Date {
  return dateOf(Math.max(...lines.data.map(({ period }) => period.end)))
}

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription ?? null)
}

function paymentIntentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid')
  return idOf(paid?.payment.payment_intent ?? null)
}

async function paidBy(stripe: Stripe, intent: Stripe.PaymentIntent) {
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') throw new Error('A payment lacks its charge.')
  return {
    status: 'paid' as const,
    facts: {
      paymentIntentId: intent.id,
      chargeId: charge.id,
      receiptUrl: charge.receipt_url,
      amount: charge.amount,
      paidAt: dateOf(charge.created),
    },
    reversals: await fetchReversals(stripe, intent.id, charge),
  }
}

/** Oldest first. */
async function fetchReversals(
  stripe: Stripe,
  intentId: string,
  charge: Stripe.Charge,
): Promise<Reversal[]> {
  const ofPayment = { payment_intent: intentId, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    charge.amount_refunded > 0 ? stripe.refunds.list(ofPayment) : noList,
    charge.disputed ? stripe.disputes.list(ofPayment) : noList,
  ])
  return [
    ...refunds.data.filter(isReturned).map((refund) => ({ ...refund, kind: 'refund' as const })),
    ...disputes.data.flatMap((dispute) => {
      const kind = kindOf(dispute)
      return kind === null ? [] : [{ ...dispute, kind }]
    }),
  ]
    .sort((a, b) => a.created - b.created || a.id.localeCompare(b.id))
    .map(({ id, kind, amount }) => ({ id, kind, amount }))
}

const noList = { data: [] }

function isReturned({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/**
 * Whether the payer's bank has the money: for good if the dispute is lost, even during an appeal, or until it is
 * decided. Null if we have it: the dispute was won or prevented, or the bank only asks (`warning_…`).
 */
function kindOf({ status }: Stripe.Dispute): 'dispute' | 'hold' | null {
  switch (status) {
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'dispute'
    case 'needs_response':
    case 'under_review':
      return 'hold'
    default:
      return null
  }
}

/** The id of an object that Stripe gives by its id or, on request, in full. */
export function idOf(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

/** Whether a subscription has ended at Stripe. */
export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** @param seconds since 1970, as Stripe gives times. */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
