/** How fast hair grows: half an inch a month (American Academy of Dermatology, "Hair loss: who gets and causes"). */
export const cmPerMonth = 1.25
/** Weeks after which the roots of a colour are shown. */
export const rootWeeks = [4, 8, 12] as const
/** Of an adult's head at the cheekbones, between men's and women's (Farkas, "Anthropometry of the Head and Face"). */
export const headWidthCm = 14

/** What grows in so many weeks, cm. */
export function grownCm(weeks: number): number {
  return (weeks * 7 * 12 * cmPerMonth) / 365.25
}
