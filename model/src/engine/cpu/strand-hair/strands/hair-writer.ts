import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { directionToView } from '../../head/head-frame.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { GuideSet } from './guide-set.ts'
import type { Hair, Lock } from './hair-traits.ts'

/** Root normal and two tangents, local axes. */
type RootAxes = readonly [normal: Vec3, t1: Vec3, t2: Vec3]

interface HairWriter {
  /** Prepares what all hairs of a guide share. */
  begin: (guide: number, axes: RootAxes, lock: Lock) => void
  /** Writes the points of one hair, view space (pixels). */
  write: (target: Float32Array, offset: number, hair: Hair) => void
}

const oneTurn = 2 * Math.PI
/** Radians per face width of the two waves that make frizz. */
const frizzRates = [17, 23] as const
/** Distance in which curls grow to their radius, and how many turns that is at most. */
const curlOnset = 0.35
const onsetTurns = 1.1
/**
 * A wave along the lock, radians per face width, and its double make it uneven: radians of phase for each turn per face width,
 * the share by which it swells, and face widths off its course.
 */
const unevenRate = 5
const unevenTurns = [0.24, 0.13] as const
const swelling = 0.2
const meandering = 0.028
/** The last part of a loose curl winds up into a hook: its share of the lock, turns more, and what is left of the radius. */
const hookFrom = 0.82
const hookTurn = 1.6
const hookRadius = 0.55

/** Three cords pass over each other on a lying eight, whose depth is about half its width. */
const plaitDepth = 1.1

/**
 * The kernel of growth: a hair is its guide plus its own offset, curl, frizz and, for strays, a way of its own. All of it is
 * turned into view space once per guide.
 */
export function createHairWriter(
  frame: HeadFrame,
  { steps, points, lengths }: GuideSet,
  style: StrandStyle,
): HairWriter {
  const { curl } = style
  const round = curl?.roundness ?? 0
  const widening = curl?.widening ?? 1
  const plaited = (curl?.cords ?? 1) > 2
  const bends = curl !== undefined || style.frizz > 0
  const [rx, ry, rz] = directionToView(frame, [frame.unit, 0, 0])
  const [ux, uy, uz] = directionToView(frame, [0, frame.unit, 0])
  const [fx, fy, fz] = directionToView(frame, [0, 0, frame.unit])
  const [ox, oy, oz] = frame.origin
  const spans = steps - 1
  /** Per point: the guide, and two vectors across it of length 1. */
  const middle = new Float32Array(steps * 3)
  const across = new Float32Array(steps * 6)
  /** Per point: how far curls have grown, and frizz. */
  const curlAt = new Float32Array(steps)
  const frizzAt = new Float32Array(steps)
  const root = { normal: origin(), t1: origin(), t2: origin() }
  let size = 0
  let turnRate = 0
  return { begin, write }

  function begin(guide: number, [normal, t1, t2]: RootAxes, lock: Lock): void {
    const base = guide * steps * 3
    size = lengths[guide]!
    turnRate = oneTurn * lock.frequency
    rotate(root.normal, normal)
    rotate(root.t1, t1)
    rotate(root.t2, t2)
    let [px, py, pz] = normal
    for (let k = 0; k < steps; k++) {
      const o = base + k * 3
      const x = points[o]!
      const y = points[o + 1]!
      const z = points[o + 2]!
      middle[k * 3] = ox + rx * x + ux * y + fx * z
      middle[k * 3 + 1] = oy + ry * x + uy * y + fy * z
      middle[k * 3 + 2] = oz + rz * x + uz * y + fz * z
      if (!bends) continue
      frizzAt[k] = Math.min(1, (k / spans) * size * 4)
      const next = k < spans ? o + 3 : o
      let tx = points[next]! - points[next - 3]!
      let ty = points[next + 1]! - points[next - 2]!
      let tz = points[next + 2]! - points[next - 1]!
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
      px = ax /= flat
      py = ay /= flat
      pz = az /= flat
      const bx = ty * az - tz * ay
      const by = tz * ax - tx * az
      const bz = tx * ay - ty * ax
      const c = k * 6
      across[c] = rx * ax + ux * ay + fx * az
      across[c + 1] = ry * ax + uy * ay + fy * az
      across[c + 2] = rz * ax + uz * ay + fz * az
      across[c + 3] = (rx * bx + ux * by + fx * bz) * round
      across[c + 4] = (ry * bx + uy * by + fy * bz) * round
      across[c + 5] = (rz * bx + uz * by + fz * bz) * round
    }
    if (curl) shapeCurl(lock)
  }

  /** How a lock's curl grows, winds up at its end and turns unevenly, and how its middle meanders. */
  function shapeCurl(lock: Lock): void {
    const onset = Math.min(curlOnset, onsetTurns / Math.abs(lock.frequency))
    const meander = meandering * round * lock.uneven
    const turning = lock.uneven * Math.abs(lock.frequency)
    const winding = Math.min(1, lock.uneven) * round
    const hooking = hookTurn * winding * Math.sign(lock.frequency)
    const waveStep = (unevenRate * size) / spans
    const stepCosine = Math.cos(waveStep)
    const stepSine = Math.sin(waveStep)
    let cosine = Math.cos(lock.unevenPhase)
    let sine = Math.sin(lock.unevenPhase)
    for (let k = 0; k < steps; k++) {
      const t = k / spans
      const s = t * size
      const hook = smoothstep(hookFrom, 1, t)
      const grown = smoothstep(lock.start, lock.start + onset, s)
      const doubled = 2 * sine * cosine
      const swollen = 1 + swelling * winding * doubled
      curlAt[k] = grown * swollen * mix(1, widening, t) * mix(1, hookRadius, hook * winding)
      const c = k * 6
      const away = meander * Math.min(1, s * 2)
      for (let axis = 0; axis < 3; axis++) {
        middle[k * 3 + axis]! +=
          away * (across[c + axis]! * doubled + across[c + 3 + axis]! * cosine)
      }
      // Turning the pair of vectors shifts the phase of every hair that is written along them.
      const shift = turning * (unevenTurns[0] * sine + unevenTurns[1] * doubled) + hooking * hook
      const shiftCosine = Math.cos(shift)
      const shiftSine = Math.sin(shift)
      for (let a = c; a < c + 3; a++) {
        const first = across[a]!
        const second = across[a + 3]!
        across[a] = first * shiftCosine + second * shiftSine
        across[a + 3] = second * shiftCosine - first * shiftSine
      }
      const turned = cosine * stepCosine - sine * stepSine
      sine = sine * stepCosine + cosine * stepSine
      cosine = turned
    }
  }

  /** Local direction to pixels of view space. */
  function rotate(target: { x: number; y: number; z: number }, [x, y, z]: Vec3): void {
    target.x = rx * x + ux * y + fx * z
    target.y = ry * x + uy * y + fy * z
    target.z = rz * x + uz * y + fz * z
  }

  function write(target: Float32Array, offset: number, hair: Hair): void {
    const { normal, t1, t2 } = root
    const bx = t1.x * hair.u + t2.x * hair.v
    const by = t1.y * hair.u + t2.y * hair.v
    const bz = t1.z * hair.u + t2.z * hair.v
    const { cut } = hair
    const tipLoss = 1 - hair.tipShare
    // Angles grow evenly along a hair: rotations by a fixed step stand in for sine and cosine.
    const pace = (cut * size) / spans
    // Hairs of a ribbon lie side by side around the lock and close up to its end, without crossing.
    const turn = turnRate * pace - (hair.curlSpread * tipLoss) / spans
    const turnCosine = Math.cos(turn)
    const turnSine = Math.sin(turn)
    let cosine = Math.cos(hair.curlPhase + hair.curlSpread)
    let sine = Math.sin(hair.curlPhase + hair.curlSpread)
    const frizzes = hair.frizz > 0
    const aCosine = Math.cos(frizzRates[0] * pace)
    const aSine = Math.sin(frizzRates[0] * pace)
    const bCosine = Math.cos(frizzRates[1] * pace)
    const bSine = Math.sin(frizzRates[1] * pace)
    let waveAc = Math.cos(hair.frizzPhaseA)
    let waveAs = Math.sin(hair.frizzPhaseA)
    let waveBc = Math.cos(hair.frizzPhaseB)
    let waveBs = Math.sin(hair.frizzPhaseB)
    for (let k = 0; k < steps; k++) {
      const u = k * cut
      const a = Math.min(spans - 1, u | 0)
      const f = u - a
      const o = a * 3
      const share = 1 - (tipLoss * u) / spans
      let x = middle[o]! + (middle[o + 3]! - middle[o]!) * f + bx * share
      let y = middle[o + 1]! + (middle[o + 4]! - middle[o + 1]!) * f + by * share
      let z = middle[o + 2]! + (middle[o + 5]! - middle[o + 2]!) * f + bz * share
      if (bends) {
        const radius = (curlAt[a]! + (curlAt[a + 1]! - curlAt[a]!) * f) * hair.curlRadius
        let p = (plaited ? plaitDepth * sine : 1) * cosine * radius
        let q = (plaited ? cosine : sine) * radius
        const turned = cosine * turnCosine - sine * turnSine
        sine = sine * turnCosine + cosine * turnSine
        cosine = turned
        if (frizzes) {
          const amount = frizzAt[a]! * hair.frizz
          p += waveAs * amount
          q += waveBs * amount
          const wa = waveAc * aCosine - waveAs * aSine
          waveAs = waveAs * aCosine + waveAc * aSine
          waveAc = wa
          const wb = waveBc * bCosine - waveBs * bSine
          waveBs = waveBs * bCosine + waveBc * bSine
          waveBc = wb
        }
        const c = a * 6
        x += across[c]! * p + across[c + 3]! * q
        y += across[c + 1]! * p + across[c + 4]! * q
        z += across[c + 2]! * p + across[c + 5]! * q
      }
      if (hair.strays) {
        const s = (u / spans) * size
        const out = Math.min(1, s) * Math.min(1, s * 2)
        const up = hair.strayUp * Math.min(1, s * 5)
        const su = hair.strayU * out
        const sv = hair.strayV * out
        x += normal.x * up + t1.x * su + t2.x * sv
        y += normal.y * up + t1.y * su + t2.y * sv
        z += normal.z * up + t1.z * su + t2.z * sv
      }
      const j = offset + k * 3
      target[j] = x
      target[j + 1] = y
      target[j + 2] = z
    }
  }
}

function origin(): { x: number; y: number; z: number } {
  return { x: 0, y: 0, z: 0 }
}
