import type { Previews, PreviewsDocument } from '../store/previews.ts'
import type { Style } from '../store/styles.ts'
import { derivedId } from '../ids.ts'

export type WantedStyle = PreviewsDocument['wanted'][number]

/** Tells a style from the same style drawn otherwise. */
export function styleVersion({ engine }: Pick<Style, 'engine'>): string {
  return derivedId('style', engine)
}

/** What is wanted and neither made nor known to be undrawable, in its order. */
export function missingStyles({
  wanted,
  made,
  undrawable,
}: Pick<Previews, 'wanted' | 'made' | 'undrawable'>): WantedStyle[] {
  return wanted.filter(({ id, version }) => made[id] !== version && undrawable[id] !== version)
}
