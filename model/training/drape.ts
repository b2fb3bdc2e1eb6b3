import type { HeadGeometry } from '../src/engine/cpu/head/head-geometry.ts'
import { smoothstep } from '../src/engine/cpu/math/scalar.ts'
import type { Random } from '../src/engine/cpu/math/random.ts'
import type { StrandBatch } from '../src/engine/cpu/strand-hair/strands/strand-batch.ts'

/** Way down on which hair leaves the neck's side for the shoulder's front or back, local units. */
const shoulderSpan = 0.45
/** Height from which hair hangs freely: what lengthens, leans, spreads and waves it begins here. */
const freeFrom = -0.15

/** How the loose hair of one side of the head hangs. Lengths in face widths, `drop` is the distance below `freeFrom`. */
interface Hang {
  /** Where it lies behind the body's front; undefined leaves it to the style. */
  readonly depth: number | undefined
  /** Height from which it goes there. */
  readonly depthFrom: number
  /** Length over the style's own. */
  readonly stretch: number
  /** Sideways way per drop: heads bent aside, hair in the wind. */
  readonly lean: number
  /** Widening away from the head per drop. */
  readonly spread: number
  /** Way to the other side of the chest. */
  readonly across: number
  readonly wave: { readonly reach: number; readonly frequency: number; readonly phase: number }
}

/** Hangs the hair of each side anew, in place: most styles fall alike, to the same length and straight down. */
export function drapeAtRandom(
  batches: readonly StrandBatch[],
  { frame }: HeadGeometry,
  bodyDepth: number,
  random: Random,
): void {
  const { left, right } = hangsAtRandom(random)
  const [originX, originY] = frame.origin
  const { unit } = frame
  for (const { points } of batches) {
    for (let i = 0; i < points.length; i += 3) {
      const x = ((points[i] ?? 0) - originX) / unit
      const height = (originY - (points[i + 1] ?? 0)) / unit
      const hang = x < 0 ? left : right
      const drop = Math.max(0, freeFrom - height)
      points[i] = originX + unit * hungX(x, drop, hang)
      points[i + 1] = originY - unit * (height - drop * (hang.stretch - 1))
      if (hang.depth === undefined) continue
      const share = smoothstep(0, shoulderSpan, hang.depthFrom - height)
      const z = points[i + 2] ?? 0
      const target = bodyDepth + hang.depth * unit
      const isThere = hang.depth < 0 ? z < target : z > target
      if (!isThere) points[i + 2] = z + (target - z) * share
    }
  }
}

function hungX(x: number, drop: number, { lean, spread, across, wave }: Hang): number {
  const long = smoothstep(0, 0.9, drop)
  const swing = wave.reach * Math.min(1, drop) * Math.sin(wave.frequency * drop + wave.phase)
  return x * (1 + spread * drop) + lean * drop + across * long + Math.sign(x) * swing
}

function hangsAtRandom(random: Random): { left: Hang; right: Hang } {
  const between = (low: number, high: number): number => low + (high - low) * random()
  const chance = (share: number): boolean => random() < share
  const stretch = chance(0.7) ? between(0.9, 2.1) : 1
  const lean = chance(0.5) ? between(-0.45, 0.45) : 0
  const isSwept = chance(0.15)
  const sweptSide = chance(0.5) ? -1 : 1
  const wave = {
    reach: chance(0.4) ? between(0.02, 0.12) : 0,
    frequency: between(2, 9),
    phase: between(0, 6.3),
  }
  const hang = (side: number): Hang => ({
    depth: depthOf(random()),
    depthFrom: between(-0.35, 0.1),
    stretch: stretch * between(0.85, 1.15),
    lean: lean + between(-0.06, 0.06),
    spread: between(-0.15, 0.3),
    across: isSwept && side !== sweptSide ? sweptSide * between(0.4, 0.9) : 0,
    wave,
  })
  return { left: hang(-1), right: hang(1) }
}

/** Where the hair of one side goes, in face widths behind the body's front; undefined leaves it. */
function depthOf(dice: number): number | undefined {
  if (dice < 0.55) return -0.6
  return dice < 0.78 ? 0.15 : undefined
}
