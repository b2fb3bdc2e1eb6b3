/** How well a style hides somebody's own hair. */
interface Judged {
  readonly libId: string
  /** How much of their own hair stays in sight, 0-1. */
  readonly left: number
  readonly isTooMuch: boolean
}

/** Less makes no difference to the eye: the library's order stays. */
const steps = 10

/**
 * Styles in the order of how well they hide somebody's own hair, those that would look wrong at the end.
 * @param keptId Of the style that stays in its place, if one does.
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

/** Whether a style that would look wrong stands before one that would not, the one worn aside. */
export function isWorthSorting(styles: readonly Judged[], keptId: string | null): boolean {
  const others = styles.filter(({ libId }) => libId !== keptId)
  const firstWrong = others.findIndex(({ isTooMuch }) => isTooMuch)
  return firstWrong !== -1 && others.slice(firstWrong).some(({ isTooMuch }) => !isTooMuch)
}

/** Styles in the order of these ids; those without a place in it come last, as they were. */
export function inOrder<Style extends { readonly libId: string }>(
  styles: readonly Style[],
  ids: readonly string[],
): Style[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ libId }: Style) => places.get(libId) ?? ids.length
  return styles.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The style so many places further on, around the end; the first one without a place to begin at. */
export function neighbourOf(ids: readonly string[], id: string, by: number): string | undefined {
  const place = ids.indexOf(id)
  return ids.at(place === -1 ? 0 : (place + by) % ids.length)
}
