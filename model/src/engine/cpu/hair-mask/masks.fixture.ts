import type { RgbImage } from '../../engine.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { fillPolygon } from '../image/rasterize.ts'
import { createRandom } from '../math/random.ts'
import { clamp } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

const maskKinds = ['surgical', 'cloth', 'respirator', 'scarf'] as const
export type MaskKind = (typeof maskKinds)[number]

export interface Mask {
  readonly kind: MaskKind
  /** sRGB 0..255. */
  readonly color: Vec3
}

/** Each kind in colours of cloth and of skin and beards, so that colour alone gives nothing away. */
export const masks: readonly Mask[] = [
  { kind: 'surgical', color: [150, 190, 215] },
  { kind: 'surgical', color: [232, 234, 236] },
  { kind: 'cloth', color: [30, 30, 34] },
  { kind: 'cloth', color: [190, 150, 130] },
  { kind: 'cloth', color: [120, 40, 50] },
  { kind: 'respirator', color: [240, 240, 236] },
  { kind: 'scarf', color: [70, 82, 60] },
  { kind: 'scarf', color: [96, 66, 48] },
]

/** The mesh's outline along the jaw, from one ear to the other. */
const jaw = [
  93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323,
]
/** The upper edge, back across the nose: one high under the eyes, and one lower. */
const upperEdges = [
  [346, 347, 348, 412, 197, 188, 119, 118, 117],
  [352, 280, 330, 437, 195, 217, 101, 50, 123],
] as const

/** Paints a mask over mouth and nose: cloth that follows the face, with its folds, loops and shadow. */
export function wearMask(
  image: RgbImage,
  { frame }: HeadGeometry,
  { kind, color }: Mask,
): RgbImage {
  const { width, height } = image
  const data = new Uint8Array(image.data)
  const random = createRandom(7)
  const { right, up, origin, unit } = frame
  const place = (vertex: number): Vec3 => meshPoint(frame.mesh, vertex)
  const hanging = kind === 'scarf' ? 0.5 : 0.04
  const lower = jaw.map((vertex): [number, number] => {
    const [x, y] = place(vertex)
    const below = hanging * unit * clamp((y - origin[1]) / unit / 0.3, 0, 1)
    return [x - up[0] * below, y - up[1] * below]
  })
  const upper = upperEdges[kind === 'cloth' ? 1 : 0].map((vertex) => place(vertex).slice(0, 2))
  const corners = [...lower, ...upper] as [number, number][]
  const covered = new Uint8Array(width * height)
  fillPolygon(covered, image, corners)
  const [noseX, noseY] = place(4)
  for (let i = 0; i < covered.length; i++) {
    if (!covered[i]) continue
    const x = (i % width) + 0.5 - noseX
    const y = Math.floor(i / width) + 0.5 - noseY
    const across = (x * right[0] + y * right[1]) / unit
    const down = -(x * up[0] + y * up[1]) / unit
    const round = Math.sqrt(Math.max(0.15, 1 - (across / 0.56) ** 2))
    const ridge = kind === 'respirator' ? 0.12 * Math.exp(-((across / 0.06) ** 2)) : 0
    const tone =
      (0.55 + 0.45 * round + ridge - 0.2 * clamp(down, 0, 0.6)) * fold(kind, across, down)
    const noise = 1 + (random() - 0.5) * 0.06
    for (let c = 0; c < 3; c++) {
      data[i * 3 + c] = Math.round(clamp(color[c]! * tone * noise * 1.05, 0, 255))
    }
  }
  return { width, height, data }
}

function fold(kind: MaskKind, across: number, down: number): number {
  if (kind === 'surgical') return Math.abs((down + 0.03) % 0.13) < 0.018 ? 0.84 : 1
  if (kind === 'cloth') return Math.abs(across) < 0.012 ? 0.8 : 1
  if (kind === 'scarf') return 0.92 + 0.12 * Math.sin(down * 22 + across * across * 14)
  return 1
}
