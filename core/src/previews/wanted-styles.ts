import { derivedId } from '../ids.ts'
import { memoryFor } from '../memory.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Store } from '../store/store.ts'
import { isOfSalon, type Style } from '../store/styles.ts'

export type WantedStyle = PreviewsDocument['wanted'][number]

/** Tells a style from the same style drawn otherwise. */
export function styleVersion({ engine }: Pick<Style, 'engine'>): string {
  return derivedId('style', engine)
}

/** The version in which each style is on a sheet, by the style's id. */
export function madeVersions({ sheets }: Pick<Previews, 'sheets'>): ReadonlyMap<string, string> {
  return new Map(sheets.flatMap(({ tiles }) => tiles.map(({ id, version }) => [id, version])))
}

/** What is wanted and neither made nor known to be undrawable, in its order. */
export function missingStyles(
  previews: Pick<Previews, 'sheets' | 'undrawable'>,
  wanted: readonly WantedStyle[],
): WantedStyle[] {
  const made = madeVersions(previews)
  return wanted.filter(
    ({ id, version }) => made.get(id) !== version && previews.undrawable[id] !== version,
  )
}

/** Three times the largest library: a style is some kilobytes. */
const stylesOf = memoryFor<Style>(1000)

/**
 * The styles that are wanted, in their order, but for those that are gone or hidden. One that this process has read in
 * the version that is wanted is not read again, as every group of previews wants a dozen of the same few hundred.
 */
export async function readWanted(store: Store, wanted: readonly WantedStyle[]): Promise<Style[]> {
  const memory = stylesOf(store)
  const known = wanted.flatMap((style) => memory.get(keyOf(style)) ?? [])
  const found = new Map(known.map((style) => [style.id, style]))
  const unread = wanted.filter(({ id }) => !found.has(id))
  for (const style of await store.styles.findEach(unread.map(({ id }) => id))) {
    // Whoever asks for a salon's own styles decides who may wear them.
    if (!style || !(style.isPublic || isOfSalon(style))) continue
    found.set(style.id, style)
    memory.set(keyOf({ id: style.id, version: styleVersion(style) }), style)
  }
  return wanted.flatMap(({ id }) => found.get(id) ?? [])
}

function keyOf({ id, version }: WantedStyle): string {
  return `${id} ${version}`
}
