import { DocumentId } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Adjustment, AdjustmentDocument } from '../store/adjustments.ts'
import type { Transaction } from '../store/database.ts'
import { adjustmentEntry, adjustmentEntryId, postEntries } from './entries.ts'

const maxAdjustments = 100
const maxCredits = 10_000

const Wish = z.object({
  uid: DocumentId,
  credits: z
    .int()
    .min(-maxCredits)
    .max(maxCredits)
    .refine((credits) => credits !== 0),
  reason: z.string().trim().min(1).max(200),
})

const appliedBefore = 'It was applied before. To adjust once more, make a new document.'
const rules: Record<keyof z.output<typeof Wish>, string> = {
  uid: '“uid” must be the id of an account.',
  credits: `“credits” must be a whole number from -${maxCredits} to ${maxCredits}, and not 0.`,
  reason: '“reason” must say in 200 characters at most why: the person reads it.',
}

/**
 * Applies the adjustments of credits that admins wrote, each once, and notes on the document when, or why not. Taking
 * more than somebody has leaves a debt. A failed one is logged, retried the next time, and does not hold up the others.
 */
export async function applyAdjustments(ctx: Context): Promise<void> {
  for (const adjustment of await ctx.store.adjustments.listWaiting(maxAdjustments)) {
    try {
      await apply(ctx, adjustment)
    } catch (err) {
      ctx.log.error({ err, adjustmentId: adjustment.id }, 'credits could not be adjusted')
    }
  }
}

async function apply(ctx: Context, { id, uid }: Adjustment): Promise<void> {
  const { store, clock } = ctx
  const work = async (tx: Transaction) => {
    const adjustment = await store.adjustments.find(id, tx)
    if (adjustment?.status !== 'waiting') return
    const problem = await book(ctx, tx, adjustment)
    const outcome: Partial<AdjustmentDocument> =
      problem === null
        ? { status: 'applied', appliedAt: clock(), problem: null }
        : { status: 'refused', problem }
    store.adjustments.update(tx, id, outcome)
  }
  await store.transaction(work, { account: typeof uid === 'string' ? uid : null })
}

/** @returns what is wrong; null when it is booked. */
async function book(ctx: Context, tx: Transaction, adjustment: Adjustment): Promise<string | null> {
  if (adjustment.appliedAt !== null) return appliedBefore
  const { success, data: wish, error } = Wish.safeParse(adjustment)
  if (!success) return brokenRules(error)
  const user = await ctx.store.users.find(wish.uid, tx)
  if (!user) return 'There is no account with this uid.'
  // An admin who rewrites the document may leave out `appliedAt`.
  if (await ctx.store.ledger.find(wish.uid, adjustmentEntryId(adjustment.id), tx)) {
    return appliedBefore
  }
  postEntries(ctx, tx, { user, entries: [adjustmentEntry(adjustment.id, wish)] })
  return null
}

function brokenRules({ issues }: z.ZodError): string {
  const broken = new Set(issues.map(({ path: [field] }) => field))
  return Object.entries(rules)
    .filter(([field]) => broken.has(field))
    .map(([, rule]) => rule)
    .join(' ')
}
