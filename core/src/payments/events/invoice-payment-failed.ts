import { derivedId } from '../../ids.ts'
import { postMail } from '../../mail/post-mail.ts'
import { renewalFailedMail } from '../../mail/renewal-failed-mail.ts'
import { askStripe } from '../ask-stripe.ts'
import { subscriptionOf } from '../payment.ts'
import { findFirstOrder } from '../settle-invoice.ts'
import { syncSubscription } from '../sync-subscription.ts'
import type { EventHandler } from './event-handler.ts'

/** A month of a plan could not be collected. Stripe tries again for some days; its owner is told once for each invoice. */
export const invoicePaymentFailed: EventHandler<'invoice.payment_failed'> = async (ctx, { id }) => {
  const invoice = await askStripe(ctx, (stripe) => stripe.invoices.retrieve(id))
  const subscriptionId = subscriptionOf(invoice)
  const first = await findFirstOrder(ctx, invoice)
  if (subscriptionId === null || !first) return
  await syncSubscription(ctx, subscriptionId)
  // Whoever buys a plan sees on the checkout page that a card was declined.
  const isRenewal = invoice.billing_reason === 'subscription_cycle'
  if (!isRenewal || invoice.status !== 'open' || first.uid === null) return
  const owner = await ctx.store.users.find(first.uid)
  if (!owner) return
  const { item } = first
  const message = renewalFailedMail({
    site: ctx.config.siteOrigins[0],
    name: owner.name,
    title: item.title,
    amount: invoice.amount_due,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url ?? `${ctx.config.siteOrigins[0]}/shop`,
  })
  await postMail(ctx, { id: derivedId('renewal-failed-mail', id), to: owner, message })
}
