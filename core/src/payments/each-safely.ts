import type { Context } from '../context.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'

const atOnce = 5

/** Does the same work for many, a few at a time. A failure is logged and keeps no other waiting. */
export async function eachSafely<Item extends { readonly id: string }>(
  { log }: Pick<Context, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await forEachAtOnce(items, atOnce, async (item) => {
    try {
      await work(item)
    } catch (err) {
      log.error({ err, id: item.id }, 'a payment could not be reconciled')
    }
  })
}
