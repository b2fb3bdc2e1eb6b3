import type { RgbImage } from '../../engine.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { linearOfSrgb, luminance } from '../image/color.ts'

/** Vertices where skin is seen best: cheeks, nose and between the brows. */
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
