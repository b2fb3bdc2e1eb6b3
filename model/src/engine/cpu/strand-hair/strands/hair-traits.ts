import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { Random } from '../../math/random.ts'
import { mix } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { Noise3 } from '../../math/value-noise.ts'

/** What hairs of the same lock share. */
export interface Lock {
  readonly phase: number
  /** Turns per face width, negative the other way round. */
  readonly frequency: number
  /** Against the style's radius. */
  readonly radius: number
  /** Distance from the root at which curls begin. */
  readonly start: number
  /** How unevenly it turns and runs, 0 for like clockwork, and with which phase. */
  readonly uneven: number
  readonly unevenPhase: number
  readonly tone: number
  /** Share of its guides whose hairs are lighter. */
  readonly highlight: number
}

/** How one hair departs from its guide. */
export interface Hair {
  /** Offset from the guide at the root along the root's two tangents, local units. */
  readonly u: number
  readonly v: number
  /** Share of the offset that is left at the end. */
  readonly tipShare: number
  /** Share of the guide's length that the hair has. */
  readonly cut: number
  readonly curlRadius: number
  /** Phase of its lock or cord. */
  readonly curlPhase: number
  /** How far around the lock it lies from that, radians; `tipShare` of it is left at the end. */
  readonly curlSpread: number
  readonly frizz: number
  readonly frizzPhaseA: number
  readonly frizzPhaseB: number
  /** Whether the hair leaves its lock, and how far: along the tangents and the normal. */
  readonly strays: boolean
  readonly strayU: number
  readonly strayV: number
  readonly strayUp: number
}

const oneTurn = 2 * Math.PI
/** Set waves begin alike at this height: beside the eyes. */
const anchorHeight = 0.1
/** How much locks differ in width, as a logarithm, and by what power of it their turns are longer. */
const spreadOfSizes = 0.8
const widthToPitch = 0.8
/** Cords are twisted by hand, more evenly than hair curls. */
const evenCords = 0.35
/** Curvature from which hair coils, radians per face width. */
const tight = 4

export interface LockPlace {
  readonly root: Vec3
  /** -1 or 1: on which side of the head. */
  readonly side: number
  /** Distance from the root at which the lock falls under a height. */
  readonly distanceTo: (height: number) => number
}

/** Whether hair of a style is curled more tightly than loose waves: by the curvature of a helix without its pitch. */
export function coils({ curl }: Pick<StrandStyle, 'curl'>): boolean {
  return curl !== undefined && curl.radius * (oneTurn * curl.frequency) ** 2 > tight
}

export function makeLock(
  { root, side, distanceTo }: LockPlace,
  { color, curl }: StrandStyle,
  { random, tones }: { random: Random; tones: Noise3 },
): Lock {
  const share = color.highlights?.share ?? 0
  const coherence = curl?.coherence ?? 0
  const own = random() * oneTurn
  const loose = 1 - coherence
  const regular = (curl?.cords ?? 1) > 1 ? evenCords : 1
  const size = Math.exp((random() - 0.5) * spreadOfSizes * loose * regular)
  // Locks of a side turn the same way: opposite turns next to each other read as a plait.
  const frequency =
    ((curl?.frequency ?? 0) * side * (1 + (random() - 0.5) * 0.4 * mix(1, 0.15, coherence))) /
    Math.pow(size, widthToPitch)
  const drift = tones(root[0] * 2, root[1] * 2, root[2] * 2) * 1.6 * loose
  const shared = drift - oneTurn * frequency * distanceTo(curl?.below ?? anchorHeight)
  const streak = 0.5 + 0.5 * tones(root[0] * 14 + 3, root[1] * 14, root[2] * 14 + 7)
  return {
    phase: coherence === 0 ? own : shared + (own - Math.PI) * loose * loose,
    frequency,
    radius: size * (1 + (random() - 0.5) * 0.2),
    start: (curl?.start ?? 0) + (curl?.below === undefined ? 0 : distanceTo(curl.below)),
    uneven: curl ? loose * regular * (0.5 + random()) : 0,
    unevenPhase: random() * oneTurn,
    tone: (random() - 0.5) * 0.6,
    highlight: share === 0 ? 0 : streak * 0.6 + random() * 0.4 < share ? 0.65 : share * 0.25,
  }
}

export function makeHair(style: StrandStyle, random: Random, lock: Lock): Hair {
  const { curl, stray, clump } = style
  const angle = random() * oneTurn
  const radius = Math.sqrt(random()) * clump.radius
  const strays = random() < stray.share
  const reach = strays ? 0.22 * stray.reach : 0
  const broken = random() < 0.05 ? random() * Math.min(0.4, style.tipVariation * 3) : 0
  return {
    u: Math.cos(angle) * radius,
    v: Math.sin(angle) * radius,
    tipShare: strays ? 1 : 1 - clump.tips,
    cut: 1 - random() * random() * style.tipVariation - broken,
    curlRadius: curl ? curl.radius * lock.radius * (0.9 + 0.2 * random()) * (strays ? 0.5 : 1) : 0,
    curlPhase: lock.phase + (curl ? cordOf(curl, random) * oneTurn : 0),
    curlSpread: curl ? (random() - 0.5) * curl.jitter : 0,
    frizz: style.frizz * (strays ? 2 : 1) * (0.5 + random()),
    frizzPhaseA: random() * 50,
    frizzPhaseB: random() * 50,
    strays,
    strayU: (random() - 0.5) * reach,
    strayV: (random() - 0.5) * reach,
    strayUp: strays ? 0.04 * random() : 0,
  }
}

/** Around which part of its lock a hair runs, in turns. */
function cordOf({ cords }: NonNullable<StrandStyle['curl']>, random: Random): number {
  return cords > 1 ? Math.floor(random() * cords) / cords : 0
}
