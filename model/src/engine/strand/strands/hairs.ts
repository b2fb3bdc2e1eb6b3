import { directionToView } from '../head/head-frame.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import type { Random } from '../math/random.ts'
import { advance, rotation } from '../math/rotation.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import { cross, normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { createNoise3 } from '../math/value-noise.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import { makeHair, makeLock } from './hair-traits.ts'
import type { Hair, Lock, LockPlace } from './hair-traits.ts'
import type { GuideSet } from './guide-set.ts'
import type { StrandBatch } from './strand-batch.ts'

export interface HairOptions {
  readonly style: StrandStyle
  readonly random: Random
  readonly seed: number
  /** Hairs that follow each guide. */
  readonly perGuide: number
  /** Widens the hairs when there are fewer than the style asks for. */
  readonly widen: number
}

const oneTurn = 2 * Math.PI

/** Lets hairs follow the guides, with curl, frizz and strays, and places them in view space. */
export function growHairs(
  frame: HeadFrame,
  guides: GuideSet,
  leaders: Int32Array,
  options: HairOptions,
): StrandBatch {
  const { style, random, perGuide } = options
  const count = guides.count * perGuide
  const { steps } = guides
  const batch = {
    count,
    steps,
    points: new Float32Array(count * steps * 3),
    tone: new Float32Array(count),
    highlight: new Uint8Array(count),
    exposure: new Float32Array(count),
    width: new Float32Array(count),
    reach: new Float32Array(count),
    rootOpacity: 0.5,
  }
  const tones = createNoise3(options.seed + 21)
  const ranks = layerRanks(guides.lifts)
  const locks = new Map<number, Lock>()
  const writer = createHairWriter(frame, guides, style)
  for (let guide = 0; guide < guides.count; guide++) {
    const leader = leaders[guide]!
    const { position } = guides.roots[guide]!
    const { normal } = guides.roots[leader]!
    const t1 = normalize(cross(normal, [0.3, 0.9, 0.2]))
    const t2 = cross(normal, t1)
    let lock = locks.get(leader)
    if (!lock) {
      lock = makeLock(placeOf(guides, leader), style, { random, tones })
      locks.set(leader, lock)
    }
    // The same few hairs of a guide share one curl; its own phase differs where curls are loose.
    const tone = tones(position[0] * 3 + 5, position[1] * 3, position[2] * 3) * 0.3 + lock.tone
    writer.begin(guide, [normal, t1, t2], lock)
    for (let child = 0; child < perGuide; child++) {
      const index = guide * perGuide + child
      const angle = random() * oneTurn
      const radius = Math.sqrt(random()) * style.clump.radius
      const strays = random() < style.stray.share
      const hair = makeHair(style, random, {
        strays,
        lock,
        offset: along([t1, t2], Math.cos(angle) * radius, Math.sin(angle) * radius),
      })
      const inner = 1 - radius / Math.max(1e-6, style.clump.radius)
      batch.exposure[index] =
        style.comb.mode === 'radial'
          ? 1
          : (0.42 + 0.58 * Math.pow(ranks[guide]!, 0.7)) * (0.78 + 0.28 * inner)
      batch.tone[index] = tone * 0.6 + (random() - 0.5) * 0.9
      batch.highlight[index] = lock.highlight
      batch.width[index] = (0.75 + 0.5 * random()) * (strays ? 0.7 : 1) * options.widen
      batch.reach[index] = hair.cut
      writer.write(batch.points, index * steps * 3, hair)
    }
  }
  return batch
}

function placeOf({ points, steps, lengths, roots, groups }: GuideSet, guide: number): LockPlace {
  const distanceTo = (height: number): number => {
    let k = 0
    while (k < steps - 1 && points[(guide * steps + k) * 3 + 1]! > height) k++
    return (k / (steps - 1)) * lengths[guide]!
  }
  return { root: roots[guide]!.position, side: groups[guide] === 0 ? -1 : 1, distanceTo }
}

function along([a, b]: readonly [Vec3, Vec3], u: number, v: number): Vec3 {
  return [a[0] * u + b[0] * v, a[1] * u + b[1] * v, a[2] * u + b[2] * v]
}

/** Rank of each value among all, 0..1. */
function layerRanks(values: Float32Array): Float32Array {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Float32Array(values.length)
  order.forEach((index, rank) => (ranks[index] = rank / values.length))
  return ranks
}

interface HairWriter {
  begin: (guide: number, axes: readonly [Vec3, Vec3, Vec3], lock: Lock) => void
  write: (target: Float32Array, offset: number, hair: Hair) => void
}

/** The kernel: everything that does not change from hair to hair of a guide is kept between calls. */
function createHairWriter(frame: HeadFrame, guides: GuideSet, style: StrandStyle): HairWriter {
  const { steps, points } = guides
  const { curl } = style
  const [rx, ry, rz] = directionToView(frame, [frame.unit, 0, 0])
  const [ux, uy, uz] = directionToView(frame, [0, frame.unit, 0])
  const [fx, fy, fz] = directionToView(frame, [0, 0, frame.unit])
  const [ox, oy, oz] = frame.origin
  const bends = curl !== undefined || style.frizz > 0
  // Two unit vectors across the guide at each of its spans.
  const across = new Float32Array(steps * 6)
  let base = 0
  let size = 0
  let axes: readonly [Vec3, Vec3, Vec3] = [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ]
  let turnRate = 0
  let start = 0
  return { begin, write }

  function begin(guide: number, [normal, t1, t2]: readonly [Vec3, Vec3, Vec3], lock: Lock): void {
    base = guide * steps * 3
    size = guides.lengths[guide]!
    axes = [normal, t1, t2]
    turnRate = oneTurn * lock.frequency
    start = lock.start
    if (!bends) return
    let [px, py, pz] = normal
    for (let k = 0; k < steps - 1; k++) {
      const o = base + k * 3
      let tx = points[o + 3]! - points[o]!
      let ty = points[o + 4]! - points[o + 1]!
      let tz = points[o + 5]! - points[o + 2]!
      const span = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1)
      tx *= span
      ty *= span
      tz *= span
      // Carried along the guide, so that coils do not jump where it turns.
      const d = px * tx + py * ty + pz * tz
      let ax = px - d * tx
      let ay = py - d * ty
      let az = pz - d * tz
      let flat = Math.sqrt(ax * ax + ay * ay + az * az)
      if (flat < 0.05) {
        ax = t1[0]
        ay = t1[1]
        az = t1[2]
        flat = 1
      }
      ax /= flat
      ay /= flat
      az /= flat
      px = ax
      py = ay
      pz = az
      across[k * 6] = ax
      across[k * 6 + 1] = ay
      across[k * 6 + 2] = az
      across[k * 6 + 3] = ty * az - tz * ay
      across[k * 6 + 4] = tz * ax - tx * az
      across[k * 6 + 5] = tx * ay - ty * ax
    }
  }

  function write(target: Float32Array, offset: number, hair: Hair): void {
    const [bx, by, bz] = hair.offset
    const [normal, t1, t2] = axes
    const [strayA, strayB, strayN] = hair.stray
    const strays = strayN > 0
    const round = curl?.roundness ?? 0
    const widening = curl?.widening ?? 1
    // Angles grow evenly along a hair: rotations by a fixed step stand in for sine and cosine.
    const pace = (hair.cut * size) / (steps - 1)
    const curlTurn = rotation(hair.curlPhase, turnRate * pace)
    const frizzA = rotation(hair.frizzPhase[0], 17 * pace)
    const frizzB = rotation(hair.frizzPhase[1], 23 * pace)
    for (let k = 0; k < steps; k++) {
      const t = (k / (steps - 1)) * hair.cut
      const u = t * (steps - 1)
      const a = Math.min(steps - 2, Math.floor(u))
      const f = u - a
      const o = base + a * 3
      const share = mix(1, hair.tipShare, t)
      let x = points[o]! + (points[o + 3]! - points[o]!) * f + bx * share
      let y = points[o + 1]! + (points[o + 4]! - points[o + 1]!) * f + by * share
      let z = points[o + 2]! + (points[o + 5]! - points[o + 2]!) * f + bz * share
      const s = t * size
      if (strays) {
        const out = Math.min(1, s) * Math.min(1, s * 2)
        const up = strayN * Math.min(1, s * 5)
        x += normal[0] * up + t1[0] * strayA * out + t2[0] * strayB * out
        y += normal[1] * up + t1[1] * strayA * out + t2[1] * strayB * out
        z += normal[2] * up + t1[2] * strayA * out + t2[2] * strayB * out
      }
      if (bends) {
        const ramp = smoothstep(start, start + 0.35, s) * mix(1, widening, t) * hair.curlRadius
        const onset = Math.min(1, s * 4) * hair.frizz
        const p = curlTurn.cosine * ramp + frizzA.sine * onset
        const q = curlTurn.sine * ramp * round + frizzB.sine * onset
        advance(curlTurn)
        advance(frizzA)
        advance(frizzB)
        const c = a * 6
        x += across[c]! * p + across[c + 3]! * q
        y += across[c + 1]! * p + across[c + 4]! * q
        z += across[c + 2]! * p + across[c + 5]! * q
      }
      const j = offset + k * 3
      target[j] = ox + rx * x + ux * y + fx * z
      target[j + 1] = oy + ry * x + uy * y + fy * z
      target[j + 2] = oz + rz * x + uz * y + fz * z
    }
  }
}
