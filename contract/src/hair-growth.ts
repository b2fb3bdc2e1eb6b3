/** How fast hair grows: about half an inch a month (sources: `docs/decisions/0039-can-i-have-this-cut.md`). */
export const cmPerMonth = 1.25
/** Weeks after which the roots of a colour are shown. */
export const rootWeeks = [4, 8, 12] as const
/** Of an adult's face at the cheekbones: the scale by which hair was labelled, and by which it is told. */
export const faceWidthCm = 14

/** What grows in so many weeks, cm. */
export function grownCm(weeks: number): number {
  return (weeks * 7 * 12 * cmPerMonth) / 365.25
}
