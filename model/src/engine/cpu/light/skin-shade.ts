import { surfaceId, type HeadSurfaces } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage, planeOf, type FloatImage } from '../image/float-image.ts'
import { pullPush } from '../image/pull-push.ts'
import type { LightFit } from './light-fit.ts'
import { floats } from '../workspace.ts'
import { skinAt } from './fit-light.ts'
import type { RgbImage } from '../../engine.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { linearOfSrgb, luminance } from '../image/color.ts'

/** The shade is smooth: a third of the resolution is enough. */
const step = 3
/** Share of the surroundings that must be head for the shade to be known. */
const leastCover = 0.02
/** Blur across the seams between skull, face and neck, in face widths. */
const seamBlur = 0.03

/**
 * Linear rgb expected of bare skin on the head's surfaces under the fitted light, smooth across their seams, at a third
 * of the resolution. Beyond the head, its rim is continued.
 *
 * @param unit Face width in px.
 */
export function shadeSkin(surfaces: HeadSurfaces, light: LightFit, unit: number): FloatImage {
  const { width, height, id, normals } = surfaces
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  const shade = createFloatImage(size, 3)
  const isHead = floats(size.width * size.height)
  for (let to = 0; to < isHead.length; to++) {
    const column = to % size.width
    const x = Math.min(width - 1, column * step + 1)
    const y = Math.min(height - 1, ((to - column) / size.width) * step + 1)
    const i = y * width + x
    if (id[i] === surfaceId.none) continue
    isHead[to] = 1
    for (const k of [0, 1, 2] as const) {
      shade.data[to * 3 + k] = skinAt(light, k, normals, i * 3)
    }
  }
  const sigma = (unit * seamBlur) / step
  const smooth = gaussianBlur(shade, sigma)
  const cover = gaussianBlur(planeOf(size, isHead), sigma).data
  const known = cover.map((share) => Number(share >= leastCover))
  const data = smooth.data.map((value, i) => {
    const at = Math.floor(i / 3)
    return known[at] ? value / cover[at]! : 0
  })
  return pullPush({ ...smooth, data }, known)
}

/** Vertices where skin is most visible: cheeks, nose and between the brows. */
const skinVertices = [50, 280, 101, 330, 205, 425, 118, 347, 4, 195, 6, 116, 345, 117, 346] as const

/** Median linear luminance of the face's skin; 0 for a face outside the picture. */
export function skinLuminance({ width, height, data }: RgbImage, { frame }: HeadGeometry): number {
  const levels: number[] = []
  for (const vertex of skinVertices) {
    const [x, y] = meshPoint(frame.mesh, vertex).map(Math.floor) as [number, number, number]
    if (x < 0 || y < 0 || x >= width || y >= height) continue
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map(
      (c) => linearOfSrgb[data[(y * width + x) * 3 + c]!]!,
    )
    levels.push(luminance(r, g, b))
  }
  return levels.sort((a, b) => a - b)[levels.length >> 1] ?? 0
}
