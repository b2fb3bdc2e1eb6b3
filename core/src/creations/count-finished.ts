import type { Context } from '../context.ts'
import type { CountingDocument } from '../store/marks.ts'
import type { Creation } from '../store/creations.ts'

const countingId = 'tryOns'
/** Creations read at once. */
const fullPage = 500
/** After this long a run reads no other page; the next run continues. */
const countForMs = 40_000
/** More recent ends are left for the next run: workers' clocks differ, and writes take time. */
export const settlingMs = 2 * 60_000

/**
 * Counts the finished try-ons of each style since the last run, each once. Counting each as it ends would write one
 * document as often as try-ons end; this writes it once per run.
 */
export async function countFinished(
  ctx: Context,
  { pageSize = fullPage }: { readonly pageSize?: number } = {},
): Promise<void> {
  const { store } = ctx
  const before = await store.countings.find(countingId)
  const { last, byStyle } = await tally(ctx, before, pageSize)
  if (!last) return
  await store.transaction(async (tx) => {
    const current = await store.countings.find(countingId, tx)
    const isCountedMeanwhile = current?.createId !== before?.createId
    if (isCountedMeanwhile) return
    if (current) store.countings.update(tx, countingId, last)
    else store.countings.create(tx, countingId, last)
    if (byStyle.size > 0) store.tryOnTallies.add(tx, Object.fromEntries(byStyle), countingId)
  })
}

interface Tally {
  readonly last: CountingDocument | null
  readonly byStyle: ReadonlyMap<string, number>
}

async function tally(
  { store, clock }: Context,
  after: CountingDocument | null,
  pageSize: number,
): Promise<Tally> {
  const startedAt = clock().getTime()
  const until = new Date(startedAt - settlingMs)
  const byStyle = new Map<string, number>()
  let last: CountingDocument | null = null
  let page: Creation[]
  do {
    page = await store.creations.listFinished(until, pageSize, last ?? after)
    for (const { id, finishedAt, result, style, originalId } of page) {
      if (finishedAt) last = { finishedAt, createId: id }
      const isTryOn = result !== null && originalId === null
      if (isTryOn && style.id !== null) byStyle.set(style.id, (byStyle.get(style.id) ?? 0) + 1)
    }
  } while (page.length === pageSize && clock().getTime() - startedAt < countForMs)
  return { last, byStyle }
}
