import type { Context } from '../context.ts'
import { deleteSignIn, eraseAccount } from './erase-account.ts'

const pageSize = 100
/** Longer than an erasure takes that nothing interrupts. */
const patienceMs = 10 * 60_000

/** Goes on with erasures that broke off: the call was cut short, or the word of Firebase Auth got lost. */
export async function finishErasures(ctx: Context): Promise<void> {
  const { store, clock, log } = ctx
  const begunBefore = new Date(clock().getTime() - patienceMs)
  for (const uid of await store.erasures.listIdsBegun(begunBefore, pageSize)) {
    try {
      await deleteSignIn(ctx, uid)
      await eraseAccount(ctx, uid)
    } catch (err) {
      log.error({ err }, 'an erasure could not be finished')
    }
  }
}
