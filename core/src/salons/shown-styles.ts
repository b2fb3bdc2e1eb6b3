import type { Context } from '../context.ts'
import { memoryFor } from '../memory.ts'
import type { Blogger } from '../store/bloggers.ts'
import type { SalonEntry } from '../store/salons.ts'
import type { Style } from '../store/styles.ts'

/** An entry with its style; null if it can no longer be worn. */
export type ListedStyle = SalonEntry & { readonly style: Style | null }
/** What a client may choose. */
export type ShownStyle = SalonEntry & { readonly style: Style }

/** A salon's whole list, in order. */
export async function readSalonList(ctx: Context, salonId: string): Promise<ListedStyle[]> {
  const list = await ctx.store.salonLists.find(salonId)
  const entries = list?.styles ?? []
  const styles = await wearableStyles(ctx, salonId, entries)
  return entries.map((entry) => ({ ...entry, style: styles.get(entry.styleId) ?? null }))
}

/** What a salon's clients choose from, in order; without hidden, deleted or broken styles. */
export async function shownStyles(ctx: Context, salonId: string): Promise<ShownStyle[]> {
  const listed = await readSalonList(ctx, salonId)
  return listed.filter((entry): entry is ShownStyle => entry.isShown && entry.style !== null)
}

/** The wearable styles of a list, by id. */
async function wearableStyles(
  ctx: Context,
  salonId: string,
  entries: readonly SalonEntry[],
): Promise<ReadonlyMap<string, Style>> {
  const { store } = ctx
  const ids = entries.map(({ styleId }) => styleId)
  const found = await remember(ctx, knownStyles, ids, (some) => store.styles.findEach(some))
  const offered = found.filter((style) => style.isPublic || style.salonId === salonId)
  const bloggerIds = new Set(offered.flatMap(({ bloggerId }) => bloggerId ?? []))
  const [bloggers, broken] = await Promise.all([
    remember(ctx, knownBloggers, [...bloggerIds], (some) => store.bloggers.findEach(some)),
    ctx.cutouts.findBroken(offered),
  ])
  const hidden = new Set(bloggers.flatMap(({ id, isPublic }) => (isPublic ? [] : id)))
  return new Map(
    offered
      .filter(({ id, bloggerId }) => !broken.has(id) && !hidden.has(bloggerId ?? ''))
      .map((style) => [style.id, style]),
  )
}

/** Time until an admin's changes show. */
const freshForMs = 30_000
const maxKnown = 2000

const knownStyles = memoryFor<Style>(maxKnown)
const knownBloggers = memoryFor<Blogger>(maxKnown)

/** Cached, as many salons' clients read the same few hundred styles. */
async function remember<Thing extends { readonly id: string }>(
  { store, clock }: Context,
  memoryOf: ReturnType<typeof memoryFor<Thing>>,
  ids: readonly string[],
  find: (some: readonly string[]) => Promise<(Thing | null)[]>,
): Promise<Thing[]> {
  const memory = memoryOf(store)
  const now = clock().getTime()
  const known = ids.flatMap((id) => memory.get(id, now) ?? [])
  const found = new Map(known.map((thing) => [thing.id, thing]))
  for (const thing of await find(ids.filter((id) => !found.has(id)))) {
    if (!thing) continue
    found.set(thing.id, thing)
    memory.set(thing.id, thing, now + freshForMs)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
