import type { Stripe } from 'stripe'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { confirmPaymentMail } from '../mail/confirm-payment-mail.ts'
import { postMail } from '../mail/post-mail.ts'
import { renewalFailedMail } from '../mail/renewal-failed-mail.ts'
import { askStripe, unlessGone } from './ask-stripe.ts'
import { findFirstOrder } from './find-first-order.ts'
import { subscriptionOf } from './payment.ts'
import { syncSubscription } from './sync-subscription.ts'

const withIntents = { expand: ['payments.data.payment.payment_intent'] }

/**
 * Brings a plan to where it is after a payment that did not go through. For another month, its owner gets a mail with the page
 * where it can be paid, or confirmed where that is all their bank wants: each of the two mails once for an invoice.
 * @throws {ApiError} payment_unavailable.
 */
export async function tellOfUnpaidMonth(ctx: Context, invoiceId: string): Promise<void> {
  const invoice = await askStripe(ctx, (stripe) =>
    unlessGone(stripe, stripe.invoices.retrieve(invoiceId, withIntents)),
  )
  if (!invoice) {
    tell(ctx.log, 'stripe_object_gone', { objectId: invoiceId })
    return
  }
  const subscriptionId = subscriptionOf(invoice)
  if (subscriptionId === null) return
  const plan = await syncSubscription(ctx, subscriptionId)
  // Whoever buys or changes a plan is told by the page before them.
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  if (!isRenewal || invoice.status !== 'open') return
  const metadata = invoice.parent?.subscription_details?.metadata
  const first = await findFirstOrder(ctx, { subscriptionId, metadata })
  if (!first || first.uid === null) return
  const owner = await ctx.store.users.find(first.uid)
  if (!owner) return
  const item = plan && (await ctx.store.items.find(plan.itemId))
  const site = ctx.config.siteOrigins[0]
  const renewal = {
    site,
    name: owner.name,
    title: item?.title ?? first.item.title,
    product: first.item.product,
    amount: invoice.amount_due,
    currency: invoice.currency,
    url:
      invoice.hosted_invoice_url ??
      `${site}${first.item.product === 'tracking' ? '/tracking/settings' : '/account'}`,
  }
  const [kind, message] = wantsConfirmation(invoice)
    ? ['confirm-payment-mail', confirmPaymentMail(renewal)]
    : ['renewal-failed-mail', renewalFailedMail(renewal)]
  await postMail(ctx, { id: derivedId(kind, invoiceId), to: owner, message })
}

function wantsConfirmation({ payments }: Stripe.Invoice): boolean {
  return (payments?.data ?? []).some(({ payment: { payment_intent: intent } }) => {
    return typeof intent === 'object' && intent.status === 'requires_action'
  })
}
