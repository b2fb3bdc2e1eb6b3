import type { Style } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { minutesOn } from '@hairstyle/contract/reach.ts'
import type { StyleFit } from '@hairstyle/contract/style-fit.ts'
import type { FaceShape, SeenShape } from './face-shape.ts'
import { reasonTexts as texts } from './texts.ts'

/** Somebody's answers about themselves; null for none. */
export interface Answers {
  readonly hair: Style['texture'] | null
  /** Minutes in the morning. */
  readonly minutes: number | null
  readonly hasGlasses: boolean | null
  readonly hasBeard: boolean | null
  readonly isGrey: boolean | null
}

export const noAnswers: Answers = {
  hair: null,
  minutes: null,
  hasGlasses: null,
  hasBeard: null,
  isGrey: null,
}

interface Rule {
  readonly speaks: (fit: StyleFit, style: Style) => boolean
  /** Negative points count against a style. */
  readonly points: number
  /** Null for a negative rating. */
  readonly reason: string | null
}

const isHigh = ({ top }: StyleFit) => top === 'high'
const isClose = ({ sides }: StyleFit) => sides === 'close'
const isFull = ({ sides }: StyleFit) => sides === 'full'
const isSwept = ({ front }: StyleFit) => front === 'swept'
const isFringe = ({ front }: StyleFit) => front === 'fringe'
const coversForehead = ({ front }: StyleFit) => front !== 'open'
const isSoft = (_: StyleFit, { texture }: Style) => texture !== 'straight'

/**
 * What hairdressers are taught to do for each shape: to bring it nearer to an oval. From Milady's Standard Cosmetology
 * (Milady, chapter "Principles of Hair Design"): round, height on top and close sides; square, height, and curves and
 * wisps beside the face; oblong, a fringe and width at the sides, no height; heart (there "inverted triangle"), some
 * hair over the forehead, close above and fuller beside the jaw; diamond, close at the cheekbones, a fringe and
 * fullness at the jaw; triangle ("pear"), width and height above, nothing at the jaw; oval, whatever one likes. Public
 * guides agree (hairstylesadvisor.com/faceshape.htm, wigsunlimited.com/determine-face-shape).
 */
const rulesOf: Readonly<Record<FaceShape, readonly Rule[]>> = {
  oval: [{ speaks: ({ front }) => front === 'open', points: 1, reason: texts.oval }],
  round: [
    { speaks: isHigh, points: 2, reason: texts.round.high },
    { speaks: isClose, points: 1, reason: texts.round.close },
    { speaks: isSwept, points: 1, reason: texts.round.swept },
    { speaks: isFull, points: -2, reason: null },
  ],
  square: [
    { speaks: isSoft, points: 1.5, reason: texts.square.soft },
    { speaks: isSwept, points: 1.2, reason: texts.square.swept },
    { speaks: isHigh, points: 1, reason: texts.square.high },
    { speaks: ({ front, top }) => front === 'fringe' && top === 'flat', points: -1, reason: null },
  ],
  oblong: [
    { speaks: isFringe, points: 2, reason: texts.oblong.fringe },
    { speaks: isFull, points: 1.8, reason: texts.oblong.full },
    { speaks: isSwept, points: 0.8, reason: texts.oblong.swept },
    { speaks: isHigh, points: -2, reason: null },
  ],
  heart: [
    { speaks: ({ isFullAtJaw }) => isFullAtJaw, points: 2, reason: texts.heart.jaw },
    { speaks: coversForehead, points: 1.5, reason: texts.heart.front },
    { speaks: isHigh, points: -0.5, reason: null },
  ],
  diamond: [
    { speaks: ({ isFullAtJaw }) => isFullAtJaw, points: 1.5, reason: texts.diamond.jaw },
    { speaks: coversForehead, points: 1.5, reason: texts.diamond.front },
    { speaks: isClose, points: 1, reason: texts.diamond.close },
    { speaks: isHigh, points: -0.5, reason: null },
  ],
  triangle: [
    { speaks: ({ top }) => top !== 'flat', points: 1.5, reason: texts.triangle.top },
    { speaks: (fit) => isFull(fit) && !fit.isFullAtJaw, points: 1, reason: texts.triangle.full },
    { speaks: ({ isFullAtJaw }) => isFullAtJaw, points: -2, reason: null },
  ],
}

/** A beard widens the lower face by itself (the same book, on designs for men), so hair need not. */
const beardRules: Readonly<Partial<Record<FaceShape, readonly Rule[]>>> = {
  heart: [{ speaks: isClose, points: 1.5, reason: texts.beard }],
  diamond: [{ speaks: isClose, points: 1.5, reason: texts.beard }],
  triangle: [{ speaks: isHigh, points: 1, reason: texts.triangle.top }],
}

/** A style's score, with the weightiest reason, preferably about the face. */
export interface Rating {
  readonly points: number
  readonly reason: string | null
}

/** Rates a hairstyle for a face, if its shape is known, and for somebody's answers. */
export function rateStyle(style: Style, shape: SeenShape | null, answers: Answers): Rating {
  const { fit } = style
  if (!fit) return { points: 0, reason: null }
  const ofFace = byFace(style, fit, shape, answers)
  const ofAnswers = byAnswers(style, fit, answers)
  const points = [...ofFace, ...ofAnswers].reduce((sum, one) => sum + one.points, 0)
  // People already know what they answered.
  return { points, reason: points > 0 ? (bestOf(ofFace) ?? bestOf(ofAnswers)) : null }
}

function bestOf(ratings: readonly Rating[]): string | null {
  const speaking = ratings.filter(({ reason, points }) => reason !== null && points > 0)
  return speaking.sort((a, b) => b.points - a.points)[0]?.reason ?? null
}

function byFace(
  style: Style,
  fit: StyleFit,
  shape: SeenShape | null,
  { hasBeard }: Answers,
): Rating[] {
  if (!shape || shape.certainty === 'unsure') return []
  const likely = shape.ranked.slice(0, shape.certainty === 'clear' ? 1 : 2)
  const sum = likely.reduce((total, { share }) => total + share, 0)
  return likely.flatMap(({ shape: name, share }) => {
    const rules = [...rulesOf[name], ...(hasBeard === true ? (beardRules[name] ?? []) : [])]
    return rules
      .filter((rule) => rule.speaks(fit, style))
      .map(({ points, reason }) => ({ points: (points * share) / sum, reason }))
  })
}

function byAnswers(style: Style, fit: StyleFit, answers: Answers): Rating[] {
  const { hair, minutes, hasGlasses, isGrey } = answers
  const steps =
    hair === null ? 0 : Math.abs(textures.indexOf(hair) - textures.indexOf(style.texture))
  const needed = minutesOn(fit, steps)
  return [
    ...(hair === null
      ? []
      : [{ points: steps === 0 ? 1.4 : -steps, reason: steps === 0 ? texts.hair[hair] : null }]),
    ...(minutes === null
      ? []
      : [
          needed <= minutes
            ? { points: 0.6, reason: texts.minutes(needed) }
            : { points: -1.5, reason: null },
        ]),
    ...(isGrey === true && style.labels.includes('grey')
      ? [{ points: 1.4, reason: texts.grey }]
      : []),
    ...(hasGlasses === true
      ? [
          fit.front === 'fringe'
            ? { points: -1, reason: null }
            : { points: 0.4, reason: texts.glasses },
        ]
      : []),
  ]
}
