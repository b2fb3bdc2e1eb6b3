import type { Context } from '../../context.ts'
import type { Seeded } from './seeded.ts'

/** What an interrupted piece of work throws. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError'
}

/**
 * A context in which work is sometimes interrupted: before a call to Stripe, before a write, or after a write whose
 * answer gets lost.
 */
export function shakyContext(ctx: Context, random: Seeded, probability: number): Context {
  const mayFail = () => {
    if (random.chance(probability)) throw new InterruptedError('Interrupted.')
  }
  const interrupted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    mayFail()
    const result = await work()
    mayFail()
    return result
  }
  return {
    ...ctx,
    payments: () => interrupted(() => ctx.payments()),
    store: {
      ...ctx.store,
      transaction: (...how) => interrupted(() => ctx.store.transaction(...how)),
      batch: (work) => interrupted(() => ctx.store.batch(work)),
    },
  }
}
