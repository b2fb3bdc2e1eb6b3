import { z } from 'zod'
import { BadStyleError } from './bad-style-error.ts'

/*
 * Lengths are in face widths (the distance between the face edges beside the ears) on the head's own axes: x to the
 * picture's right, y up (chin about -.75, brows .3, crown .95), z out of the face.
 */

const width = (max: number) => z.number().min(0).max(max)
const share = z.number().min(0).max(1)
const height = z.number().min(-4).max(2)
const Point = z.tuple([
  z.number().min(-3).max(3),
  z.number().min(-4).max(3),
  z.number().min(-3).max(3),
])
const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i)

const Color = z.strictObject({
  /** The hair's colour in even light, sRGB. */
  base: HexColor,
  /** Difference between locks and between single hairs. */
  variation: share.default(0.45),
  /** Darkening towards the roots. */
  roots: share.default(0.25),
  /** Colour of the ends: ombre or balayage. */
  tips: HexColor.optional(),
  /** Where along a hair the colour of the ends begins. */
  tipsFrom: share.default(0.45),
  /** Lighter locks. */
  highlights: z.strictObject({ color: HexColor, share }).optional(),
  gloss: width(2.5).default(1),
})

const Comb = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('parted'),
    /** x of the parting. */
    part: z.number().min(-0.4).max(0.4).default(0),
    /** Amplitude of a zigzag of the parting. */
    zigzag: width(0.2).default(0),
    /** Pull to the back of the head; negative towards the face. */
    back: z.number().min(-1).max(1.5).default(0.25),
    /** Pull off the parting down the sides. */
    aside: width(2).default(0.5),
    /** How strongly hair keeps off the face. */
    clear: width(2).default(0.8),
    /** How much skin the parting shows. */
    skin: share.default(0.55),
  }),
  z.strictObject({
    mode: z.literal('forward'),
    /** Sideways lean of the top. */
    sweep: z.number().min(-2).max(2).default(0),
  }),
  z.strictObject({
    mode: z.literal('back'),
    sweep: z.number().min(-2).max(2).default(0),
    /** How high the front stands before it turns back: quiff and pompadour. */
    quiff: width(3).default(0),
  }),
  /** Straight out of the scalp. */
  z.strictObject({ mode: z.literal('radial') }),
])

const Fringe = z.strictObject({
  /** Height of the cut over the brows. */
  cut: z.number().min(-0.6).max(0.5).default(0),
  /** Half width on the forehead. */
  halfWidth: width(0.6).default(0.45),
  /** z from which the hair falls to the front. */
  from: z.number().min(-0.3).max(0.6).default(0.2),
  center: z.number().min(-0.4).max(0.4).default(0),
  /** Lean to one side. */
  sweep: z.number().min(-3).max(3).default(0),
  /** Parts the fringe in the middle and leads its halves aside. */
  curtain: width(3).default(0),
  /** Change of the cut towards the sides, per x²: negative lets the sides fall deeper. */
  arc: z.number().min(-4).max(2).default(-0.35),
  variation: width(0.4).default(0.05),
  volume: width(0.3).default(0.03),
  rise: width(2).default(0.12),
  gravity: width(2).default(0.4),
})

const Curl = z.strictObject({
  radius: width(0.2),
  /** Turns per face width. */
  frequency: width(14),
  /** Distance from the root at which curls begin. */
  start: width(2).default(0),
  /** 1 coils, 0 waves in one plane. */
  roundness: share.default(1),
  /** How far around its lock hair spreads, in radians: the width of the ribbon that coils, 6 for a tube. */
  jitter: width(7).default(0.7),
  /** Growth of the radius to the ends. */
  widening: width(3).default(1),
  /** Height under which curls begin, counted from there instead of from the root. */
  below: height.optional(),
  /** Twists a lock of two cords or plaits it of three. */
  cords: z.number().int().min(1).max(3).default(1),
  /** How much neighbouring locks curl alike, at equal heights and mirrored left and right: 1 for a set wave, less for locks that differ in width, turns and course. */
  coherence: share.default(0),
})

/** A curve that the hair around it follows, where comb and gravity alone would not lead it. */
const FlowGuide = z.strictObject({
  /** Where it leaves the scalp; it is brought onto the skull. */
  root: Point,
  /** Its further course. What hangs below the ears turns with gravity when the head is tilted; hair ends with its course. */
  path: z.array(Point).min(1).max(16),
  /** Distance between roots at which the curve no longer counts. */
  radius: z.number().min(0.05).max(2).default(0.6),
  /** Whether it has a twin on the other side. Hair only follows curves of its own side of the parting. */
  mirrored: z.boolean().default(true),
  /** Whether hair within the radius follows this curve alone and stays out of tied hair: pieces that frame the face. */
  piece: z.boolean().default(false),
})

const Tail = z.strictObject({
  /** Course of the middle of the tail, beginning at the tie. */
  path: z.array(Point).min(2).max(12),
  radius: width(0.5).default(0.1),
  /** Radius at the ends over the radius at the middle. */
  taper: width(3).default(0.5),
  guides: z.number().int().min(50).max(3000).default(700),
  /** Plaits the tail in three. */
  braid: z.strictObject({ radius: width(0.3), turns: width(6) }).optional(),
})

const Gather = z.strictObject({
  /** Where the hair is tied, on or over the skull. */
  tie: Point,
  /** Ties a second time on the other side. */
  mirrored: z.boolean().default(false),
  /** Only hair that grows above this is gathered. */
  above: height.default(-4),
  /** How far the hair stands off the skull on its way. */
  lift: width(0.3).default(0.03),
  /** Looseness of the way. */
  loose: share.default(0.2),
  tail: Tail.optional(),
  bun: z
    .strictObject({
      radius: width(0.6),
      /** How often the hair is wound around. */
      turns: z.number().min(1).max(4).default(2.2),
      /** Twists of the wound lock in itself, per face width. */
      twist: width(4).default(0.8),
      /** Looseness of the winding: 0 sleek, 1 messy. */
      loose: share.default(0.25),
      guides: z.number().int().min(50).max(3000).default(700),
    })
    .optional(),
})

const Sides = z.strictObject({
  /** Long hair grows only above this height. */
  above: height,
  /** Distance below it in which the cropped hair thins out. */
  fade: width(2).default(0.5),
  /** How dark the cropped hair is where it is fullest. */
  density: share.default(0.7),
  /** Length of the cropped hair. */
  stubble: width(0.12).default(0.02),
  /** Length it grows to at the upper end of the fade; none leaves a hard step to the long hair. */
  grade: width(0.25).optional(),
  /** How much lower the fade runs behind the ears. */
  drop: width(1).default(0),
})

const HairlineShape = z.strictObject({
  /** How far the temples recede. */
  temples: share.default(0.25),
  /** How sharply the line is drawn with a trimmer. */
  lineUp: share.default(0),
})

/** How a hairstyle grows and looks. */
export const StrandStyle = z.strictObject({
  kind: z.literal('strand').default('strand'),
  color: Color,
  comb: Comb,
  /** Greatest length of a hair. */
  length: width(4).default(2.4),
  /** Length on top of the head where it differs. */
  lengthTop: width(4).optional(),
  lengthVariation: share.default(0.06),
  /** Shortens the hair at the hairline. */
  hairlineTaper: share.default(0),
  /** Where the ends are cut: this decides the visible length. */
  cut: z
    .strictObject({
      height,
      variation: width(1.5).default(0.08),
      /** Shorter hair from the top of the head. */
      layers: width(2).default(0),
      /** Rise of the cut per x: an asymmetric cut. */
      slant: z.number().min(-2).max(2).default(0),
      /** Rise of the cut towards the back. */
      back: z.number().min(-1).max(2).default(0),
    })
    .optional(),
  volume: width(0.6).default(0.07),
  /** How steeply hair leaves the scalp. */
  rise: width(2).default(0.35),
  gravity: width(2).default(0.5),
  /** Spread of the ends to the sides, negative inwards. */
  flare: z.number().min(-0.4).max(0.4).default(0),
  /** Pulls the ends in below a height. */
  hug: z.strictObject({ strength: width(1), below: height }).optional(),
  /** Pull back to the scalp: combed short hair follows the head's round. */
  cling: width(3).default(0),
  /** Whether hair falls over the ears. */
  overEars: z.boolean().default(true),
  /** Disorder: how far roots differ in direction, and short hair leaves authored curves. */
  mess: width(4).default(0.5),
  /** Broad sway of neighbouring locks. */
  wander: width(2).default(0.25),
  fringe: Fringe.optional(),
  /** Authored curves; hair between several blends them by the distance of its root. */
  flow: z.array(FlowGuide).max(24).optional(),
  clump: z
    .strictObject({
      count: z.number().int().min(1).max(2000).default(300),
      strength: share.default(0.45),
      /** How soon after the root locks have formed: 1 for locs and ringlets. Such hair also ends with its lock. */
      early: share.default(0),
      /** Gathering of single hairs at the ends of their lock. */
      tips: share.default(0.5),
      /** Radius of a lock at the root. */
      radius: width(0.1).default(0.022),
      /** Larger locks that the locks keep together in, more and more to their ends. */
      bundles: z
        .strictObject({ count: z.number().int().min(1).max(400), strength: share })
        .optional(),
    })
    .prefault({}),
  curl: Curl.optional(),
  frizz: width(0.05).default(0.002),
  stray: z
    .strictObject({ share: width(0.3).default(0.03), reach: width(3).default(1) })
    .prefault({}),
  /** Turns the last `span` of each hair outwards, or inwards where negative: flips and blow-dried ends. */
  flip: z.strictObject({ turn: z.number().min(-2).max(2), span: width(1.5) }).optional(),
  /** Unevenness of the ends within a lock. */
  tipVariation: share.default(0.12),
  sides: Sides.optional(),
  hairline: HairlineShape.prefault({}),
  gather: Gather.optional(),
  /** Fineness: guides are grown, each leads `perGuide` hairs of `steps` points. */
  detail: z
    .strictObject({
      guides: z.number().int().min(0).max(9000).default(4500),
      perGuide: z.number().int().min(1).max(16).default(10),
      steps: z.number().int().min(6).max(160).default(40),
    })
    .prefault({}),
  /** Width of a hair as drawn. */
  thickness: z.number().min(0.0015).max(0.01).default(0.0042),
})
export type FlowGuide = z.infer<typeof FlowGuide>
export type StrandStyle = z.infer<typeof StrandStyle>

/** What a style's document holds: everything with a default may be left out. */
export type StrandStyleInput = z.input<typeof StrandStyle>

/** @throws {BadStyleError} with the schema's error as its cause. */
export function parseStrandStyle(style: unknown): StrandStyle {
  const parsed = StrandStyle.safeParse(style)
  if (!parsed.success) throw new BadStyleError(parsed.error)
  return parsed.data
}
