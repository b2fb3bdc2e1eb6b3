import type { HairLength, ToldHair } from '@hairstyle/contract/own-hair.ts'

/** Reaches of loose hair, from short to long. */
export const reaches = ['cropped', 'ears', 'chin', 'shoulders', 'chest', 'waist'] as const
export type ReachTo = (typeof reaches)[number]

/**
 * Length at the sides for each reach, cm. Judged by eye, hair was 4 cm longer at the forehead (median of 186 people)
 * and 0.93 times as long at the nape (of 93).
 */
const sides: Readonly<Record<ReachTo, number>> = {
  cropped: 2,
  ears: 8,
  chin: 15,
  shoulders: 26,
  chest: 40,
  waist: 60,
}
const [longerAtForehead, napeOfSides] = [4, 0.93] as const
/** A fringe to the brows, cm. */
const fringe = 6
/** The lengths that somebody says in words. */
export function saidLengths(to: ReachTo, hasFringe: boolean): Omit<ToldHair, 'texture'> {
  const cm = sides[to]
  const open = cm + longerAtForehead
  return {
    front: hasFringe ? Math.min(fringe, open) : open,
    sides: cm,
    back: Math.round(napeOfSides * cm),
  }
}

/** The words that somebody said; null before they did. */
export function saidReach(told: ToldHair | null): ReachTo | null {
  return reaches.find((to) => sides[to] === told?.sides) ?? null
}

/** Whether hair over the forehead is a fringe, judged by its length and that of the sides. */
export function looksLikeFringe(front: number | null, beside: HairLength['cm'] | null): boolean {
  return front !== null && front <= 1.5 * fringe && beside !== null && beside > 1.5 * front
}
