import type { Context } from '../context.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'

const atOnce = 5

/**
 * Does the same work for many, a few at a time. A failure is logged and keeps no other waiting; what there is no time left for
 * is left out.
 */
export async function eachSafely<Item extends { readonly id: string }>(
  { log, clock, until }: Pick<Context, 'log' | 'clock' | 'until'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let leftOut = 0
  await forEachAtOnce(items, atOnce, async (item) => {
    if (until !== null && clock() >= until) {
      leftOut += 1
      return
    }
    try {
      await work(item)
    } catch (err) {
      log.error({ err, id: item.id }, 'a payment could not be reconciled')
    }
  })
  if (leftOut > 0) log.warn({ leftOut }, 'some payments are reconciled another time')
}
