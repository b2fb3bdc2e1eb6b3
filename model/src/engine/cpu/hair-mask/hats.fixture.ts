import type { RgbImage } from '../../engine.ts'
import { directionToLocal, toLocal, toView } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { skullAngles, skullLevel, skullNormal, type Skull } from '../head/skull.ts'
import { fillPolygon } from '../image/rasterize.ts'
import { createRandom } from '../math/random.ts'
import { clamp } from '../math/scalar.ts'
import { addScaled, dot, normalize, type Vec3 } from '../math/vec3.ts'

const hatKinds = ['beanie', 'cap', 'wide hat', 'headscarf', 'helmet'] as const
export type HatKind = (typeof hatKinds)[number]

export interface Hat {
  readonly kind: HatKind
  /** sRGB 0..255. */
  readonly color: Vec3
}

/** Each kind in colours of cloth and of hair, so that colour alone gives nothing away. */
export const hats: readonly Hat[] = [
  { kind: 'beanie', color: [38, 34, 36] },
  { kind: 'beanie', color: [160, 45, 50] },
  { kind: 'beanie', color: [196, 178, 150] },
  { kind: 'beanie', color: [92, 62, 44] },
  { kind: 'cap', color: [28, 36, 66] },
  { kind: 'cap', color: [225, 222, 214] },
  { kind: 'cap', color: [20, 20, 22] },
  { kind: 'wide hat', color: [214, 190, 140] },
  { kind: 'wide hat', color: [46, 38, 34] },
  { kind: 'headscarf', color: [120, 90, 140] },
  { kind: 'headscarf', color: [24, 24, 30] },
  { kind: 'headscarf', color: [222, 214, 204] },
  { kind: 'helmet', color: [235, 235, 238] },
  { kind: 'helmet', color: [190, 30, 36] },
]

/** Distance between samples along a line of sight, face widths, and their number. */
const stepLength = 0.03
const stepCount = 74

const light = normalize([-0.35, -0.7, -0.62])

/** Paints a hat onto the head in a picture: shaded cloth with its weave, its edge and its shadow on the forehead. */
export function wearHat(image: RgbImage, head: HeadGeometry, { kind, color }: Hat): RgbImage {
  const { width, height } = image
  const data = new Uint8Array(image.data)
  const random = createRandom(11)
  const cloth = (i: number, normal: Vec3, tone: number): void => {
    const shade = 0.35 + 0.65 * Math.max(0, dot(normal, light))
    for (let c = 0; c < 3; c++) {
      const noise = 1 + (random() - 0.5) * 0.06
      data[i * 3 + c] = Math.round(clamp(color[c]! * shade * tone * noise * 1.15, 0, 255))
    }
  }
  const brim = brimOf(kind)
  if (brim) {
    const mask = new Uint8Array(width * height)
    const corners = brim.map((point) => toView(head.frame, point))
    fillPolygon(
      mask,
      image,
      corners.map(([x, y]) => [x, y]),
    )
    for (let i = 0; i < mask.length; i++) if (mask[i]) cloth(i, [0, -0.8, -0.6], 0.62)
  }
  forEachShellPixel(image, head, shellOf(kind, head.skull), (i, local, normal) => {
    const isEdge = covers(kind, local, head, 0)
    if (!isEdge) {
      // A hat shades what is right below it.
      if (covers(kind, local, head, 0.05)) for (let c = 0; c < 3; c++) data[i * 3 + c]! *= 0.75
      return
    }
    cloth(i, normal, weave(kind, local, head.skull))
  })
  return { width, height, data }
}

/** The hat's body: the skull with cloth around it. */
function shellOf(kind: HatKind, skull: Skull): Skull {
  const [side, above] = {
    beanie: [1.1, 1.16],
    cap: [1.08, 1.1],
    'wide hat': [1.08, 1.3],
    headscarf: [1.1, 1.1],
    helmet: [1.22, 1.25],
  }[kind] as [number, number]
  return {
    ...skull,
    side: skull.side * side,
    above: skull.above * above,
    below: skull.below * side,
    front: skull.front * side,
    back: skull.back * side,
  }
}

/** Whether cloth lies over a place of the shell; `beyond` makes the hat larger, face widths. */
function covers(kind: HatKind, [x, y, z]: Vec3, head: HeadGeometry, beyond: number): boolean {
  const rise = (0.6 - z) * 0.3
  const brow = head.browHeight + 0.14
  if (kind === 'headscarf') {
    const face = Math.hypot(x / 0.47, (y - 0.03) / 0.58)
    return z < -0.1 || face > 1 - beyond * 2
  }
  const level = kind === 'helmet' ? brow - 0.02 - rise * 0.9 : brow - rise
  return y > level - beyond
}

function weave(kind: HatKind, local: Vec3, skull: Skull): number {
  const { azimuth, polar } = skullAngles(skull, local)
  if (kind === 'beanie') return 0.9 + 0.13 * Math.sin(azimuth * 46) + 0.05 * Math.sin(polar * 60)
  if (kind === 'headscarf') return 0.92 + 0.12 * Math.sin(polar * 9 + azimuth * 3)
  if (kind === 'wide hat') return polar > 1.02 ? 0.45 : 0.95 + 0.05 * Math.sin(polar * 80)
  return 1
}

/** Outline of a brim in local units. */
function brimOf(kind: HatKind): Vec3[] | null {
  const steps = Array.from({ length: 40 }, (_, i) => (i / 40) * 2 * Math.PI)
  if (kind === 'cap') {
    return steps.map((a) => {
      const forward = 0.5 + 0.5 * Math.sin(a)
      return [Math.cos(a) * 0.5, 0.56 - 0.2 * forward, 0.5 + 0.5 * forward]
    })
  }
  if (kind === 'wide hat') {
    return steps.map((a) => [Math.cos(a) * 1.15, 0.56 - 0.18 * Math.sin(a), Math.sin(a) * 1.1])
  }
  return null
}

/** Calls back for every pixel that shows the shell. */
function forEachShellPixel(
  { width, height }: RgbImage,
  { frame, skull }: HeadGeometry,
  shell: Skull,
  visit: (index: number, local: Vec3, normal: Vec3) => void,
): void {
  const [cx, cy] = toView(frame, skull.center)
  const reach = frame.unit * 1.2
  const [stepX, stepY, stepZ] = directionToLocal(frame, [0, 0, stepLength])
  // A step changes the level by no more than this, so steps that are sure to end outside the shell can be skipped.
  const { side, above, below, front, back } = shell
  const mostChange = stepLength / Math.min(side, above, below, front, back)
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(height, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(width, cx + reach); x++) {
      const start = toLocal(frame, [x + 0.5, y + 0.5, frame.origin[2] - frame.unit * 1.1])
      for (let k = 0; k < stepCount;) {
        const local: Vec3 = [start[0] + k * stepX, start[1] + k * stepY, start[2] + k * stepZ]
        const level = skullLevel(shell, ...local)
        if (level > 1) {
          k += Math.max(1, Math.floor((level - 1) / mostChange))
          continue
        }
        const [a, b, c] = skullNormal(shell, local)
        const view = addScaled(
          addScaled([frame.right[0] * a, frame.right[1] * a, frame.right[2] * a], frame.up, b),
          frame.forward,
          c,
        )
        visit(y * width + x, local, view)
        break
      }
    }
  }
}
