/** How fast hair grows: about half an inch a month (sources: `docs/decisions/0039-can-i-have-this-cut.md`). */
export const cmPerMonth = 1.25
/** Weeks after which grown roots can be shown. */
export const rootWeeks = [4, 8, 12] as const
/** Of an adult's face at the cheekbones: the scale for labelled and measured hair. */
export const faceWidthCm = 14

/** Growth in this many weeks, cm. */
export function grownCm(weeks: number): number {
  return (weeks * 7 * 12 * cmPerMonth) / 365.25
}
