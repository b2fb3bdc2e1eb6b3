import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { directionToView } from '../../head/head-frame.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { samplePlane } from '../../image/region-plane.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import { createRandom } from '../../math/random.ts'
import type { Random } from '../../math/random.ts'
import { addScaled, dot, normalize } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'
import { scatterOnScalp } from '../scalp/scatter.ts'
import type { ScalpGround } from '../scalp/scatter.ts'
import {
  croppedDensity,
  croppedLength,
  fadeProgress,
  heightOverSides,
} from '../style/cropped-density.ts'
import { startDirection } from './comb.ts'
import { directionToTie } from './gather.ts'
import type { StrandBatch } from './strand-batch.ts'
import { bytes, floats } from '../../workspace.ts'

/** One short hair: its pixel of the map, its course and its look. */
interface ShortHair {
  readonly at: number
  /** Place in the picture, px. */
  readonly x: number
  readonly y: number
  /** Local direction along the skin. */
  readonly course: Vec3
  readonly length: number
  /** How steeply it leaves the skin. */
  readonly rise: number
  readonly width: number
}

const steps = 4
/** Distance between roots of cropped hair and between those of the hairline, face widths. */
const croppedSpacing = 0.0088
const edgeSpacing = 0.0062
/** Nearer to the hairline than this only wisps grow, radians. */
const wispLimit = 0.012
/** Hairs lie on a head of about this radius, face widths. */
const headRadius = 0.55
/** Where the hair turns: forward of it it grows to the face, behind it to the nape. */
const crown: Vec3 = [0.03, 0.95, -0.34]
/** Cropped hair reaches this high under the long hair at the sides, and not at the forehead; azimuths in radians. */
const overlap = 0.09
const overForehead = [0.75, 1.05] as const

/**
 * Short hair on the visible scalp: what clippers left of faded sides and buzz cuts, and the fine hair with which any hairline
 * begins. Equal seeds give equal hairs.
 */
export function growShortHairs(
  ground: ScalpGround,
  style: StrandStyle,
  seed: number,
): StrandBatch[] {
  const random = createRandom(seed + 500)
  const cropped = croppedHairs(ground, style, random)
  const edge = edgeHairs(ground, style, random)
  return [
    toBatch(ground, cropped, { random, rootOpacity: 0.6, exposure: 0.9 }),
    toBatch(ground, edge, { random, rootOpacity: 0.3, exposure: 0.6 }),
  ].filter(({ count }) => count > 0)
}

function croppedHairs(ground: ScalpGround, style: StrandStyle, random: Random): ShortHair[] {
  const { sides, detail } = style
  const hairs: ShortHair[] = []
  if (!sides || sides.stubble === 0) return hairs
  const { inside, local, azimuth } = ground.scalp
  const densityAt = (at: number): number => {
    const depth = inside[at]!
    if (depth < 0) return 0
    const [height, z] = [local[at * 3 + 1]!, local[at * 3 + 2]!]
    // Above the sides the long hair begins, and at the forehead nothing stands before it.
    const limit = overlap * smoothstep(...overForehead, Math.abs(azimuth[at]!))
    if (detail.guides > 0 && heightOverSides(sides, height, z) > limit) return 0
    const settled = smoothstep(0, 0.09, depth)
    return croppedDensity(sides, fadeProgress(sides, height, z)) * (0.45 + 0.75 * settled)
  }
  scatterOnScalp(ground, { spacing: croppedSpacing, random, densityAt }, (at, x, y) => {
    const settled = smoothstep(0, 0.09, inside[at]!)
    const progress = fadeProgress(sides, local[at * 3 + 1]!, local[at * 3 + 2]!)
    const length = croppedLength(sides, progress) * mix(0.5, 1, settled) * (0.65 + 0.7 * random())
    hairs.push({
      at,
      x,
      y,
      course: scatterCourse(growthAt(local, at, style), random, 0.5),
      length,
      rise: mix(0.75, 0.35, smoothstep(0.02, 0.09, length)),
      width: mix(0.55, 0.75, settled),
    })
  })
  return hairs
}

function edgeHairs(ground: ScalpGround, style: StrandStyle, random: Random): ShortHair[] {
  const hairs: ShortHair[] = []
  if (style.detail.guides === 0) return hairs
  const { sides, hairline } = style
  const untrimmed = 1 - hairline.lineUp
  const wisps = 0.24 * untrimmed
  const { inside, local, azimuth } = ground.scalp
  const densityAt = (at: number): number => {
    const depth = inside[at]!
    if (depth < -0.05 || depth > 0.15) return 0
    if (sides && heightOverSides(sides, local[at * 3 + 1]!, local[at * 3 + 2]!) < 0) return 0
    return depth < wispLimit
      ? wisps * smoothstep(-0.05, wispLimit, depth)
      : 0.85 * smoothstep(-0.015, 0.1, depth) * smoothstep(0.15, 0.09, depth)
  }
  scatterOnScalp(ground, { spacing: edgeSpacing, random, densityAt }, (at, x, y) => {
    const depth = inside[at]!
    const isWisp = depth < wispLimit
    const position: Vec3 = [local[at * 3]!, local[at * 3 + 1]!, local[at * 3 + 2]!]
    const front = smoothstep(1.5, 1.1, Math.abs(azimuth[at]!))
    // Hair is the finer and shorter the nearer it grows to the edge, and obeys the comb the less.
    const grown = smoothstep(0, 0.1, depth)
    const reach = isWisp ? 0.03 + 0.07 * random() * random() : mix(0.05, 0.13, grown)
    const wild = isWisp && random() < smoothstep(0.6, 1, Math.abs(azimuth[at]!))
    const combed = wild ? templeGrowth(position) : combedAt(position, ground.head, style)
    hairs.push({
      at,
      x,
      y,
      course: scatterCourse(combed, random, mix(0.3 + 0.55 * untrimmed, 0.2, grown)),
      length: reach * (0.6 + 0.8 * random()) * mix(0.6, 1, front),
      rise: isWisp ? 0.25 : 0.35,
      width: isWisp ? 0.36 : mix(0.38, 0.55, grown),
    })
  })
  return hairs
}

/** How hair grows by itself: in a whorl from the crown, forward on top, down at sides and back; clippers' hair combed back follows. */
function growthAt(local: Float32Array, at: number, { comb }: StrandStyle): Vec3 {
  const x = local[at * 3]! - crown[0]
  const y = local[at * 3 + 1]! - crown[1]
  const z = local[at * 3 + 2]! - crown[2]
  const onSide = smoothstep(0.75, 0.35, local[at * 3 + 1]!)
  const swept = comb.mode === 'back' ? -1.1 : -0.25
  const whorl = 1 - onSide
  return [
    (x - 0.25 * z) * whorl + 0.1 * x * onSide,
    y * whorl - onSide,
    (z + 0.25 * x) * whorl + swept * onSide * 0.6,
  ]
}

/** The fine hair of temples grows down and to the face, whatever the comb does. */
function templeGrowth([x]: Vec3): Vec3 {
  return [0.1 * x, -1, 0.35]
}

function combedAt(position: Vec3, head: HeadGeometry, style: StrandStyle): Vec3 {
  const { skull } = head
  const [x, y, z] = position
  const normal = normalize([
    x / skull.side ** 2,
    (y - skull.center[1]) / skull.above ** 2,
    (z - skull.center[2]) / skull.front ** 2,
  ])
  if (style.comb.mode === 'radial') return [0.5 * x, 0.6, -0.5]
  if (style.gather && y > style.gather.above) {
    return normalize(directionToTie(head, style.gather, position))
  }
  return startDirection(
    {
      root: { position, normal, edge: 0.05 },
      fringe: false,
      side: Math.sign(x - (style.comb.mode === 'parted' ? style.comb.part : 0)) || 1,
      offPart: 0.6,
      topness: 0.6,
      frontness: 0.4,
      lift: 0.02,
      shell: 0,
    },
    style,
  )
}

function scatterCourse([x, y, z]: Vec3, random: Random, disorder: number): Vec3 {
  const size = disorder * Math.hypot(x, y, z) * 2
  return [x + (random() - 0.5) * size, y + (random() - 0.5) * size, z + (random() - 0.5) * size]
}

function toBatch(
  { photo, head, scalp }: ScalpGround,
  hairs: readonly ShortHair[],
  look: { random: Random; rootOpacity: number; exposure: number },
): StrandBatch {
  const { surfaces, width } = photo
  const { frame } = head
  const batch = {
    count: hairs.length,
    steps,
    points: floats(hairs.length * steps * 3),
    tone: floats(hairs.length),
    highlight: bytes(hairs.length),
    exposure: floats(hairs.length).fill(look.exposure),
    width: floats(hairs.length),
    reach: floats(hairs.length).fill(0.1),
    coils: false,
    rootOpacity: look.rootOpacity,
  }
  hairs.forEach((hair, index) => {
    const column = hair.at % scalp.width
    const row = (hair.at - column) / scalp.width
    const pixel = (row + scalp.top) * width + column + scalp.left
    const normalAt = (axis: number): number => samplePlane(photo.normals, hair.x, hair.y, axis)
    const normal = normalize([normalAt(0), normalAt(1), normalAt(2)])
    const course = directionToView(frame, hair.course)
    const along = normalize(addScaled(course, normal, -dot(course, normal)))
    const length = hair.length * frame.unit
    for (let k = 0; k < steps; k++) {
      const t = k / (steps - 1)
      const s = t * length
      // Leaves the skin and lies down again, following the head's round.
      const off = s * hair.rise * (1 - 0.5 * t) - (s * s) / (2 * headRadius * frame.unit)
      const o = (index * steps + k) * 3
      batch.points[o] = hair.x + along[0] * s + normal[0] * off
      batch.points[o + 1] = hair.y + along[1] * s + normal[1] * off
      batch.points[o + 2] = surfaces.depth[pixel]! + along[2] * s + normal[2] * off
    }
    batch.tone[index] = (look.random() - 0.5) * 1.2
    batch.width[index] = hair.width * (0.7 + 0.6 * look.random())
  })
  return batch
}
