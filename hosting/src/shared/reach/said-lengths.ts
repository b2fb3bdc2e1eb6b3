import type { HairLength, ToldHair } from '@hairstyle/contract/own-hair.ts'

/** How far hair reaches that hangs loose, from short to long. */
export const reaches = ['cropped', 'ears', 'chin', 'shoulders', 'chest', 'waist'] as const
export type ReachTo = (typeof reaches)[number]

/**
 * cm at the sides of hair that reaches so far. Of one length hair grows about 6 cm lower at the nape, as the cuts that
 * were turned and measured do (`seed/assets/turned/lengths.json`), and about 3 cm higher at the forehead.
 */
const sides: Readonly<Record<ReachTo, number>> = {
  cropped: 2,
  ears: 8,
  chin: 15,
  shoulders: 26,
  chest: 40,
  waist: 60,
}
const [lowerAtNape, higherAtForehead] = [6, 3] as const
/** A fringe to the brows, cm. */
const fringe = 6
/** Below this hair is about as long at the nape as at the sides. */
const evenBelow = 10

/** The lengths that somebody says in words. */
export function saidLengths(to: ReachTo, hasFringe: boolean): Omit<ToldHair, 'texture'> {
  const cm = sides[to]
  const open = cm + higherAtForehead
  return {
    front: hasFringe ? Math.min(fringe, open) : open,
    sides: cm,
    back: cm < evenBelow ? cm : cm - lowerAtNape,
  }
}

/** The words that somebody said; null before they did. */
export function saidReach(told: ToldHair | null): ReachTo | null {
  return reaches.find((to) => sides[to] === told?.sides) ?? null
}

/** Whether hair over the forehead is a fringe, as far as its length tells beside that of the sides. */
export function looksLikeFringe(front: number | null, beside: HairLength['cm'] | null): boolean {
  return front !== null && front <= 1.5 * fringe && beside !== null && beside > 1.5 * front
}
