import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Transaction } from '../store/database.ts'
import type { LedgerDocument } from '../store/ledger-entries.ts'
import type { User, UserDocument } from '../store/users.ts'

/** A ledger entry before it is booked. Its id derives from its cause, so a cause counts once. */
export interface NewEntry extends Pick<LedgerDocument, 'type' | 'amount' | 'title' | 'request'> {
  readonly id: string
}

/** The part of a user that is kept in step with the ledger. */
interface Account {
  readonly credits: number
  readonly ledgerCount: number
}

/** The item of an entry. */
interface Bought {
  readonly credits: number
  readonly title: string
}

/** Money that went back to the payer. */
interface Returned {
  /** At Stripe. */
  readonly id: string
  /** A `hold` is an undecided dispute. */
  readonly kind: 'refund' | 'dispute' | 'hold'
  /** How often it was returned before and restored. */
  readonly timesBefore: number
}

const reversal = { type: 'reversal', request: null } as const

export function tryOnEntryId(createId: string): string {
  return `tryon_${createId}`
}

/**
 * The first entry of every account, without the gift for whoever had it with an earlier account; null while that is
 * unknown.
 */
export function signUpEntry(isReturning: boolean | null): NewEntry {
  const gift = isReturning === null ? { amount: 0, title: 'Welcome' } : giftOf(isReturning)
  return { id: 'signup', type: 'sign_up', ...gift, request: null }
}

/** The gift that had to wait for a verified address. */
export function lateGiftEntry(isReturning: boolean): NewEntry {
  return { id: 'welcome', type: 'sign_up', ...giftOf(isReturning), request: null }
}

function giftOf(isReturning: boolean) {
  return isReturning ? { amount: 0, title: 'Welcome back' } : { amount: 1, title: 'Welcome gift' }
}

/** `request` is the fingerprint of the request for the try-on. */
export function tryOnEntry(createId: string, styleTitle: string, request: string): NewEntry {
  return { id: tryOnEntryId(createId), type: 'try_on', amount: -1, title: styleTitle, request }
}

/** The price of a finish, and the number of the request for it. */
interface PaidFinish {
  readonly request: number
  readonly credits: number
}

/** For having a look finished as a photograph. */
export function finishEntry(createId: string, paid: PaidFinish, styleTitle: string): NewEntry {
  const id = `finish_${createId}_${paid.request}`
  return { id, type: 'finish', amount: -paid.credits, title: styleTitle, request: null }
}

export function finishRefundEntry(
  createId: string,
  paid: PaidFinish,
  styleTitle: string,
): NewEntry {
  const id = `refund_finish_${createId}_${paid.request}`
  return { id, type: 'refund', amount: paid.credits, title: styleTitle, request: null }
}

export function refundEntry(createId: string, styleTitle: string): NewEntry {
  const id = `refund_${createId}`
  return { id, type: 'refund', amount: 1, title: styleTitle, request: null }
}

/** For a pack. */
export function purchaseEntry(orderId: string, { credits, title }: Bought): NewEntry {
  return { id: `purchase_${orderId}`, type: 'purchase', amount: credits, title, request: null }
}

/** For a paid month of a plan. */
export function invoiceEntry(invoiceId: string, { credits, title }: Bought): NewEntry {
  return { id: `invoice_${invoiceId}`, type: 'subscription', amount: credits, title, request: null }
}

const takings = {
  refund: { prefix: 'reversal', cause: 'Refund' },
  dispute: { prefix: 'reversal', cause: 'Payment disputed' },
  hold: { prefix: 'held', cause: 'On hold until your bank has decided about the payment' },
} as const

/** Takes back or holds what was bought, because the money went back. This may leave a debt. */
export function reversalEntry(returned: Returned, credits: number, title: string): NewEntry {
  const { prefix, cause } = takings[returned.kind]
  const id = `${prefix}_${causeOf(returned)}`
  return { ...reversal, id, amount: -credits, title: `${cause}: ${title}` }
}

/** Notes that what was held is lost for good. It moves nothing, since the hold already took it. */
export function lostEntry(returned: Returned, title: string): NewEntry {
  const id = `lost_${causeOf(returned)}`
  return { ...reversal, id, amount: 0, title: `Your bank took the payment back: ${title}` }
}

/** Restores what was taken, because the money did not go back after all. */
export function restoringEntry(returned: Returned, credits: number, title: string): NewEntry {
  const cause = returned.kind === 'refund' ? 'Refund failed' : 'Dispute settled'
  const id = `restored_${causeOf(returned)}`
  return { ...reversal, id, amount: credits, title: `${cause}: ${title}` }
}

/** `du_1`, then `du_1_2` if the same dispute is lost again. */
function causeOf({ id, timesBefore }: Returned): string {
  return timesBefore === 0 ? id : `${id}_${timesBefore + 1}`
}

export function adjustmentEntryId(adjustmentId: string): string {
  return `adjustment_${adjustmentId}`
}

/** What an admin gives or takes. This may leave a debt. */
export function adjustmentEntry(
  adjustmentId: string,
  { credits, reason }: { readonly credits: number; readonly reason: string },
): NewEntry {
  const id = adjustmentEntryId(adjustmentId)
  return { id, type: 'adjustment', amount: credits, title: reason, request: null }
}

/** Takes what is left when an account is closed, or cancels a debt. */
export function closingEntry({ credits }: Account): NewEntry {
  const title = 'Account closed'
  return { id: 'closing', type: 'adjustment', amount: -credits, title, request: null }
}

/**
 * Books entries in order.
 * @throws {ApiError} not_enough_credits when a try-on, or finishing one, would take the balance below zero.
 */
export function bookEntries(
  account: Account,
  entries: readonly NewEntry[],
  createdAt: Date,
): { account: Account; booked: (LedgerDocument & { readonly id: string })[] } {
  let { credits, ledgerCount } = account
  const booked = entries.map((entry) => {
    credits += entry.amount
    ledgerCount += 1
    if (isSpending(entry) && credits < 0) throw new ApiError('not_enough_credits')
    return { ...entry, balance: credits, seq: ledgerCount, createdAt }
  })
  return { account: { credits, ledgerCount }, booked }
}

function isSpending({ type }: NewEntry): boolean {
  return type === 'try_on' || type === 'finish'
}

interface Posting {
  /** As read in the same transaction. */
  readonly user: User
  readonly entries: readonly NewEntry[]
  /** Written to the user together with the new balance. */
  readonly changes?: Partial<UserDocument>
}

/**
 * Adds entries to a user's ledger and moves the balance with them.
 * @returns the balance after them.
 * @throws {ApiError} not_enough_credits; at the end of the transaction {DocumentExistsError} for a cause that was
 * booked before.
 */
export function postEntries(
  { store, clock }: Context,
  tx: Transaction,
  { user, entries, changes }: Posting,
): number {
  const { account, booked } = bookEntries(user, entries, clock())
  store.users.update(tx, user.id, { ...changes, ...account })
  for (const { id, ...entry } of booked) store.ledger.create(tx, user.id, id, entry)
  return account.credits
}
