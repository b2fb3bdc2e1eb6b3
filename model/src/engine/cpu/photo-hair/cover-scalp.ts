import type { HairLayer } from '../composite/hair-layer.ts'
import { depthInsideHairline } from '../head/hairline.ts'
import { toLocal } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { skullAngles } from '../head/skull.ts'
import { gaussianBlur } from '../image/blur.ts'
import { planeOf } from '../image/float-image.ts'
import { smoothstep } from '../math/scalar.ts'
import type { SeenHead } from '../photo-analysis.ts'
import { floats } from '../workspace.ts'

/** Scalp counts from so far inside the hairline (radians) and above this height (face widths). */
const insideHairline = 0.05
const leastHeight = 0.1
/** Styles that leave more of the scalp bare than this mean to. */
const mostBare = 0.4
/** Opacity of the outermost hair, and how far beyond it scalp is covered, face widths. */
const dense = 0.85
const farthest = 0.3
const softness = 0.006

/**
 * Covers bare scalp beside the outermost hair with that hair's mirror image, in place: a head that is turned, or wider than the
 * one the hair comes from, shows scalp that the photograph of the hair did not.
 */
export function coverScalp(layer: HairLayer, photo: SeenHead): void {
  const { width, height, data } = layer
  const { unit } = photo.head.frame
  const scalp = findScalp(layer, photo)
  if (!scalp) return
  const soft = gaussianBlur(planeOf(layer, scalp), unit * softness).data
  const most = Math.round(unit * farthest)
  const alphaAt = (i: number): number => data[i * 4 + 3]!
  for (let y = 0; y < height; y++) {
    const row = y * width
    let left = 0
    let right = width - 1
    while (left < width && alphaAt(row + left) <= dense) left++
    while (right >= 0 && alphaAt(row + right) <= dense) right--
    if (left >= right) continue
    for (const [edge, way] of [
      [left, -1],
      [right, 1],
    ] as const) {
      for (let d = 1; d <= most; d++) {
        const x = edge + way * d
        const mirrored = edge - way * d
        if (x < 0 || x >= width || mirrored < 0 || mirrored >= width) break
        const i = row + x
        const from = row + mirrored
        if (soft[i]! < 0.02 || alphaAt(from) < dense) break
        const added = smoothstep(0, 0.6, soft[i]!) * (1 - alphaAt(i))
        // Hair turns away from the light as it leaves.
        const dim = 1 - (0.3 * d) / most
        for (let c = 0; c < 3; c++) data[i * 4 + c]! += data[from * 4 + c]! * added * dim
        data[i * 4 + 3]! += added
      }
    }
  }
}

/** 1 where the scalp shows; null for styles that leave much of it bare. */
function findScalp(
  { left, top, width, height, data }: HairLayer,
  { head, surfaces, width: photoWidth }: SeenHead,
): Float32Array | null {
  const { frame, skull, hairline } = head
  const scalp = floats(width * height)
  let [all, covered] = [0, 0]
  for (let y = Math.max(0, -top); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + top) * photoWidth + x + left
      if (surfaces.id[at] !== surfaceId.skull) continue
      const local = toLocal(frame, [x + left + 0.5, y + top + 0.5, surfaces.depth[at]!])
      if (local[1] < leastHeight) continue
      if (depthInsideHairline(hairline, skullAngles(skull, local)) < insideHairline) continue
      const i = y * width + x
      scalp[i] = 1
      all++
      if (data[i * 4 + 3]! > 0.5) covered++
    }
  }
  return covered < (1 - mostBare) * all ? null : scalp
}
