import type { Context } from '../context.ts'
import type { SalonEntry } from '../store/salon-lists.ts'
import type { Store } from '../store/store.ts'
import type { Style } from '../store/styles.ts'

/** An entry with its style; null where nobody can wear that any longer. */
export type ListedStyle = SalonEntry & { readonly style: Style | null }
/** What a client may choose. */
export type ShownStyle = SalonEntry & { readonly style: Style }

/** All of a salon's list, in its order. */
export async function readSalonList(ctx: Context, salonId: string): Promise<ListedStyle[]> {
  const list = await ctx.store.salonLists.find(salonId)
  const entries = list?.styles ?? []
  const styles = await wearableStyles(ctx, salonId, entries)
  return entries.map((entry) => ({ ...entry, style: styles.get(entry.styleId) ?? null }))
}

/** What the clients of a salon choose from, in its order; without what is hidden, gone or broken. */
export async function shownStyles(ctx: Context, salonId: string): Promise<ShownStyle[]> {
  const listed = await readSalonList(ctx, salonId)
  return listed.filter((entry): entry is ShownStyle => entry.isShown && entry.style !== null)
}

/** Those of a list that can be worn, by their ids. */
async function wearableStyles(
  ctx: Context,
  salonId: string,
  entries: readonly SalonEntry[],
): Promise<ReadonlyMap<string, Style>> {
  const { store, cutouts } = ctx
  const found = await rememberedStyles(
    ctx,
    entries.map(({ styleId }) => styleId),
  )
  const offered = found.filter((style) => style.isPublic || style.salonId === salonId)
  const bloggerIds = new Set(offered.flatMap(({ bloggerId }) => bloggerId ?? []))
  const [bloggers, broken] = await Promise.all([
    store.bloggers.findEach([...bloggerIds]),
    cutouts.findBroken(offered),
  ])
  const hidden = new Set(bloggers.flatMap((one) => (one?.isPublic === false ? one.id : [])))
  return new Map(
    offered
      .filter(({ id, bloggerId }) => !broken.has(id) && !hidden.has(bloggerId ?? ''))
      .map((style) => [style.id, style]),
  )
}

/** What an admin changes shows after this. */
const freshForMs = 30_000
const maxRemembered = 2000

const memories = new WeakMap<
  Store,
  Map<string, { readonly style: Style; readonly until: number }>
>()

/** Many salons list the same few hundred styles, which each of their clients asks for: not each time of the database. */
async function rememberedStyles(
  { store, clock }: Context,
  ids: readonly string[],
): Promise<Style[]> {
  const memory = memories.get(store) ?? new Map<string, { style: Style; until: number }>()
  memories.set(store, memory)
  const now = clock().getTime()
  const known = new Map<string, Style>()
  for (const id of ids) {
    const remembered = memory.get(id)
    if (remembered && now < remembered.until) known.set(id, remembered.style)
  }
  for (const style of await store.styles.findEach(ids.filter((id) => !known.has(id)))) {
    if (!style) continue
    known.set(style.id, style)
    // Again at the end: the first to be forgotten is the one that was read longest ago.
    memory.delete(style.id)
    memory.set(style.id, { style, until: now + freshForMs })
  }
  for (const id of memory.keys()) {
    if (memory.size <= maxRemembered) break
    memory.delete(id)
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}
