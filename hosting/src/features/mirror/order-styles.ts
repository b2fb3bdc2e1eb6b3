/** How well a style hides somebody's own hair. */
interface Judged {
  readonly libId: string
  /** Visible share of own hair, 0-1. */
  readonly left: number
  readonly isTooMuch: boolean
}

/** Smaller differences are invisible, and keep the library's order. */
const steps = 10

/**
 * Sorts styles by how well they hide own hair, with those that would look wrong last.
 * @param keptId Id of a style that keeps its place, if any.
 */
export function orderStyles(styles: readonly Judged[], keptId: string | null): string[] {
  const ids = styles
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ libId }) => libId)
    .filter((id) => id !== keptId)
  const place = styles.findIndex(({ libId }) => libId === keptId)
  if (keptId !== null && place !== -1) ids.splice(place, 0, keptId)
  return ids
}

function rank({ left, isTooMuch }: Judged): number {
  return Math.round(left * steps) + (isTooMuch ? steps + 1 : 0)
}

/** Whether a style that would look wrong precedes a good one, not counting the worn one. */
export function isWorthSorting(styles: readonly Judged[], keptId: string | null): boolean {
  const others = styles.filter(({ libId }) => libId !== keptId)
  const firstWrong = others.findIndex(({ isTooMuch }) => isTooMuch)
  return firstWrong !== -1 && others.slice(firstWrong).some(({ isTooMuch }) => !isTooMuch)
}

/** Styles in the order of these ids; others follow in their old order. */
export function inOrder<Style extends { readonly libId: string }>(
  styles: readonly Style[],
  ids: readonly string[],
): Style[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ libId }: Style) => places.get(libId) ?? ids.length
  return styles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The style this many places further, cyclically; the first one if `id` is unknown. */
export function neighbourOf(ids: readonly string[], id: string, by: number): string | undefined {
  const place = ids.indexOf(id)
  return ids.at(place === -1 ? 0 : (place + by) % ids.length)
}
