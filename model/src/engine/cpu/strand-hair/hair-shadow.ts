import { surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { samplePlane } from '../image/region-plane.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'
import { createLightSampler } from './shading/light-volume.ts'
import type { LightVolume } from './shading/light-volume.ts'
import type { CoarseGrid } from '../composite/coarse-grid.ts'

/** Openness of a bare forehead: the volume's ambient value that means no occlusion. */
const bareOpenness = 0.6
/** Light that is lost at most: under hair on the head, and by the shadow that it casts on neck and body. */
const headOcclusion = 0.45
const castOnHead = 0.3
const castOnNeck = 0.5
const castOnBody = 0.42
/** A gap in the midst of hair is mostly filled with hair of the far side: opacity around it, and the light lost there. */
const gapFrom = 0.62
const gapFull = 0.92
const gapShade = 0.94
/** Shadows keep off the inner face, whose pixels stay as they are. */
const keptShare = 0.95

/**
 * Light that is left after the hair's shadow, at the points of the grid: on the head from the light volume just off the skin,
 * elsewhere a blurred drop shadow of the hair on neck and body, and the dark of gaps between locks.
 *
 * @param opacity Of the hair, at the points of the grid.
 */
export function hairShadow(
  photo: SeenPhoto,
  volume: LightVolume,
  opacity: FloatImage,
  grid: CoarseGrid,
): FloatImage {
  const { width, surfaces, normals, light, head, body, keep } = photo
  const { unit } = head.frame
  const kept = createFloatImage(grid, 1)
  const onHead = createFloatImage(grid, 2)
  onHead.data.fill(1)
  const off = unit * 0.05
  const sampler = createLightSampler(volume)
  const firstRow = Math.max(0, Math.ceil((-grid.box.y - grid.first) / grid.step))
  for (let y = firstRow; y < grid.height; y++) {
    const py = grid.rowOf(y) + 0.5
    for (let x = 0; x < grid.width; x++) {
      const px = grid.columnOf(x) + 0.5
      const i = grid.rowOf(y) * width + grid.columnOf(x)
      const at = y * grid.width + x
      const id = surfaces.id[i]!
      if (id === surfaceId.none || id === surfaceId.neck) continue
      kept.data[at] = samplePlane(keep, px, py)
      sampler.at(
        px + samplePlane(normals, px, py, 0) * off,
        py + samplePlane(normals, px, py, 1) * off,
        surfaces.depth[i]! + samplePlane(normals, px, py, 2) * off,
      )
      onHead.data[at * 2] = sampler.value[0]!
      onHead.data[at * 2 + 1] = sampler.value[1]!
    }
  }
  const perUnit = unit / grid.step
  const soft = gaussianBlur(onHead, Math.max(1, perUnit * 0.02))
  const near = gaussianBlur(opacity, perUnit * 0.02)
  const far = gaussianBlur(opacity, perUnit * 0.06)
  const face = gaussianBlur(kept, perUnit * 0.06)
  const shadow = createFloatImage(grid, 1)
  for (let at = 0; at < shadow.data.length; at++) {
    shadow.data[at] = 1 - gapShade * smoothstep(gapFrom, gapFull, far.data[at]!)
  }
  const drift = -light.direction[0] * perUnit
  const fall = clamp(-light.direction[1], 0.3, 1) * perUnit
  const dropAt = (image: FloatImage, x: number, y: number, distance: number): number =>
    image.data[
      clamp(Math.round(y - fall * distance), 0, grid.height - 1) * grid.width +
        clamp(Math.round(x - drift * distance), 0, grid.width - 1)
    ]!
  for (let y = firstRow; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const at = y * grid.width + x
      const i = grid.rowOf(y) * width + grid.columnOf(x)
      const id = surfaces.id[i]!
      let left: number
      if (id === surfaceId.face || id === surfaceId.skull) {
        const direct = soft.data[at * 2]!
        const open = clamp(soft.data[at * 2 + 1]! / bareOpenness, 0, 1)
        left = (1 - 0.5 * light.contrast * (1 - direct)) * (1 - headOcclusion * (1 - open))
        left *= 1 - castOnHead * dropAt(near, x, y, 0.02)
      } else {
        const cast = Math.max(castOnBody * body[i]!, id === surfaceId.neck ? castOnNeck : 0)
        if (cast === 0) continue
        const dropped = Math.max(0.8 * dropAt(near, x, y, 0.03), dropAt(far, x, y, 0.08))
        left = shadow.data[at]! * (1 - cast * dropped)
      }
      shadow.data[at] = 1 - (1 - left) * (1 - keptShare * smoothstep(0, 0.6, face.data[at]!))
    }
  }
  return gaussianBlur(shadow, Math.max(0.8, perUnit * 0.012))
}
