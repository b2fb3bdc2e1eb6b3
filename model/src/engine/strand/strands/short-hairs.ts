import { hairlinePolar } from '../head/hairline.ts'
import { toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullNormal, skullPoint } from '../head/skull.ts'
import type { Random } from '../math/random.ts'
import { normalize } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { croppedDensity } from '../style/cropped-density.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import { startDirection } from './comb.ts'
import type { StrandBatch } from './strand-batch.ts'

interface ShortHair {
  readonly position: Vec3
  readonly direction: Vec3
  readonly normal: Vec3
  readonly length: number
}

const steps = 4
const croppedPerScalp = 26000
const babyHairs = 1500

/** Cropped hair of faded sides and buzz cuts: short hairs that lie along the growth of the head. */
export function growCroppedHairs(
  head: HeadGeometry,
  style: StrandStyle,
  random: Random,
): StrandBatch | null {
  const { sides } = style
  if (!sides || sides.stubble === 0) return null
  const hairs: ShortHair[] = []
  for (let i = 0; i < croppedPerScalp; i++) {
    const azimuth = (random() * 2 - 1) * Math.PI
    const polar = Math.acos(1 - 2 * random())
    const inside = hairlinePolar(head.hairline, azimuth) - polar
    if (inside < -0.01 + 0.05 * random() * random()) continue
    const position = skullPoint(head.skull, { azimuth, polar })
    if (random() > croppedDensity(sides, position[1]) * 1.2) continue
    const normal = skullNormal(head.skull, position)
    // Hair grows from the crown forward and down.
    const flow: Vec3 = [position[0] * 0.6, -0.7, position[2] > 0.1 ? 0.8 : -0.1]
    const direction = normalize([
      flow[0] + normal[0] * 0.5 + (random() - 0.5) * 0.9,
      flow[1] + normal[1] * 0.5 + (random() - 0.5) * 0.9,
      flow[2] + normal[2] * 0.5 + (random() - 0.5) * 0.9,
    ])
    hairs.push({ position, direction, normal, length: sides.stubble * (0.6 + 0.8 * random()) })
  }
  return toBatch(head, hairs, { random, width: 0.6, rootOpacity: 0.7 })
}

/** Fine short hairs just outside the hairline of the face: they soften where long hair begins. */
export function growBabyHairs(
  head: HeadGeometry,
  style: StrandStyle,
  random: Random,
): StrandBatch | null {
  if (style.sides && style.sides.above > 1) return null
  const hairs: ShortHair[] = []
  for (let i = 0; i < babyHairs; i++) {
    const azimuth = (random() * 2 - 1) * 1.35
    const edge = 0.05 - 0.075 * random() * random() - 0.02 * random()
    const polar = hairlinePolar(head.hairline, azimuth) - edge
    const position = skullPoint(head.skull, { azimuth, polar })
    if (style.sides && position[1] < style.sides.above) continue
    const normal = skullNormal(head.skull, position)
    const side = Math.sign(position[0]) || 1
    const [dx, dy, dz] = startDirection(
      {
        root: { position, normal, edge: 0.05 },
        fringe: false,
        side,
        offPart: 0.6,
        topness: 0.6,
        frontness: 0.4,
        lift: 0.02,
      },
      style,
    )
    const direction = normalize([
      dx + (random() - 0.5) * 0.7,
      dy + (random() - 0.5) * 0.5,
      dz + (random() - 0.5) * 0.5,
    ])
    hairs.push({ position, direction, normal, length: 0.03 + 0.1 * random() * random() })
  }
  return toBatch(head, hairs, { random, width: 0.5, rootOpacity: 0.4 })
}

function toBatch(
  { frame, skull }: HeadGeometry,
  hairs: readonly ShortHair[],
  look: { random: Random; width: number; rootOpacity: number },
): StrandBatch {
  const batch = {
    count: hairs.length,
    steps,
    points: new Float32Array(hairs.length * steps * 3),
    tone: new Float32Array(hairs.length),
    highlight: new Uint8Array(hairs.length),
    exposure: new Float32Array(hairs.length).fill(0.9),
    width: new Float32Array(hairs.length),
    reach: new Float32Array(hairs.length),
    rootOpacity: look.rootOpacity,
  }
  const [cx, cy, cz] = skull.center
  hairs.forEach(({ position, direction, length }, index) => {
    for (let k = 0; k < steps; k++) {
      const s = (k / (steps - 1)) * length
      const x = position[0] + direction[0] * s
      const y = position[1] + direction[1] * s
      const z = position[2] + direction[2] * s
      // Follows the round of the head instead of leaving it along the tangent.
      const settle = 1 - 0.35 * s * s
      batch.points.set(
        toView(frame, [cx + (x - cx) * settle, cy + (y - cy) * settle, cz + (z - cz) * settle]),
        (index * steps + k) * 3,
      )
    }
    batch.tone[index] = (look.random() - 0.5) * 1.2
    batch.width[index] = look.width * (0.7 + 0.6 * look.random())
    batch.reach[index] = 0.1
  })
  return batch
}
