import { derivedId } from '../ids.ts'
import { memoryFor } from '../memory.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Store } from '../store/store.ts'
import { isOfSalon, type Style } from '../store/styles.ts'

export type WantedStyle = PreviewsDocument['wanted'][number]

/** Version of a style, which changes with the way it is drawn. */
export function styleVersion({ engine }: Pick<Style, 'engine'>): string {
  return derivedId('style', engine)
}

/** The version of each style that is on a sheet, by the style's id. */
export function madeVersions({ sheets }: Pick<Previews, 'sheets'>): ReadonlyMap<string, string> {
  return new Map(sheets.flatMap(({ tiles }) => tiles.map(({ id, version }) => [id, version])))
}

/** Wanted styles that are neither made nor known to be undrawable, in their order. */
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
 * The wanted styles, in their order, except deleted and hidden ones. Styles are cached by version, as every group of
 * previews wants a dozen of the same few hundred.
 */
export async function readWanted(store: Store, wanted: readonly WantedStyle[]): Promise<Style[]> {
  const memory = stylesOf(store)
  const known = wanted.flatMap((style) => memory.get(keyOf(style)) ?? [])
  const found = new Map(known.map((style) => [style.id, style]))
  const unread = wanted.filter(({ id }) => !found.has(id))
  for (const style of await store.styles.findEach(unread.map(({ id }) => id))) {
    // The caller decides who may wear a salon's own styles.
    if (!style || !(style.isPublic || isOfSalon(style))) continue
    found.set(style.id, style)
    memory.set(keyOf({ id: style.id, version: styleVersion(style) }), style)
  }
  return wanted.flatMap(({ id }) => found.get(id) ?? [])
}

function keyOf({ id, version }: WantedStyle): string {
  return `${id} ${version}`
}
