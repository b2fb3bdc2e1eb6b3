import type { FaceMeasures } from '@hairstyle/contract/face-measures.ts'

/** The shapes of faces that hairdressers tell apart (Milady's Standard Cosmetology, "Principles of Hair Design"). */
export const faceShapes = [
  'oval',
  'round',
  'square',
  'oblong',
  'heart',
  'diamond',
  'triangle',
] as const
export type FaceShape = (typeof faceShapes)[number]

/** How a face was held, degrees. */
interface Held {
  readonly yaw: number | null
  readonly pitch: number | null
}

export interface SeenShape {
  /** All shapes, the likeliest first, with shares that add up to 1. */
  readonly ranked: readonly { readonly shape: FaceShape; readonly share: number }[]
  /** `between`: the first two are nearly as likely. `unsure`: the photo or the face does not tell. */
  readonly certainty: 'clear' | 'between' | 'unsure'
}

type Shares = Readonly<Record<'length' | 'forehead' | 'jaw' | 'chin', number>>

/**
 * Mean and standard deviation of 139 portraits of women and men of all ages and skins, none turned by more than 15°:
 * shapes are distinguished by their difference from the average, since books give few numbers.
 */
const usual: Readonly<Record<keyof Shares, readonly [mean: number, deviation: number]>> = {
  length: [1.189, 0.054],
  forehead: [0.875, 0.018],
  jaw: [0.809, 0.02],
  chin: [0.461, 0.027],
}
/** Weights of the measures; jaw and chin are correlated. */
const weights: Shares = { length: 1, forehead: 1, jaw: 0.7, chin: 0.6 }

/**
 * Differences of the shapes from the average, in standard deviations, after the book's descriptions: round faces are as
 * wide as long, square ones also have a wide jaw, oblong ones are long, hearts go from a wide forehead to a narrow
 * chin, diamonds are widest at the cheekbones, triangles at the jaw.
 */
const builds: Readonly<Record<FaceShape, Shares>> = {
  oval: { length: 0.3, forehead: 0, jaw: -0.1, chin: -0.1 },
  round: { length: -1.2, forehead: 0.1, jaw: 0.2, chin: -0.2 },
  square: { length: -0.6, forehead: -0.2, jaw: 1.2, chin: 1.2 },
  oblong: { length: 1.6, forehead: 0.2, jaw: -0.2, chin: 0 },
  heart: { length: 0.2, forehead: 1.1, jaw: -1.2, chin: -1.1 },
  diamond: { length: 0.2, forehead: -1.2, jaw: -0.7, chin: -0.7 },
  triangle: { length: -0.1, forehead: -1.3, jaw: 1.1, chin: 0.9 },
}

/** Beyond these turns a measured face is too uncertain, degrees. */
const maxTurn = { yaw: 15, pitch: 14 } as const
/** Smallest share of the likeliest shape to report, and the lead with which it stands alone. */
const minShare = 0.28
const clear = { share: 0.5, lead: 1.8 } as const

/** Which shape a face has, and how sure that is. */
export function classifyFace(measures: FaceMeasures, { yaw, pitch }: Held): SeenShape {
  const odds = faceShapes.map((shape) => ({ shape, odds: Math.exp(-apart(measures, shape) / 2) }))
  const sum = odds.reduce((total, one) => total + one.odds, 0)
  const ranked = odds
    .map((one) => ({ shape: one.shape, share: one.odds / Math.max(1e-9, sum) }))
    .sort((a, b) => b.share - a.share)
  const [first = 0, second = 0] = ranked.map(({ share }) => share)
  const isTurned = Math.abs(yaw ?? 0) > maxTurn.yaw || Math.abs(pitch ?? 0) > maxTurn.pitch
  if (isTurned || first < minShare) return { ranked, certainty: 'unsure' }
  const isClear = first >= clear.share && first >= clear.lead * second
  return { ranked, certainty: isClear ? 'clear' : 'between' }
}

/** Squared distance of a face from a shape, in deviations. */
function apart(measures: FaceMeasures, shape: FaceShape): number {
  let sum = 0
  for (const name of ['length', 'forehead', 'jaw', 'chin'] as const) {
    const [mean, deviation] = usual[name]
    sum += weights[name] * ((measures[name] - mean) / deviation - builds[shape][name]) ** 2
  }
  return sum
}
