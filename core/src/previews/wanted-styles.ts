import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Style } from '../store/styles.ts'
import { derivedId } from '../ids.ts'

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
