import { surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { samplePlane } from '../image/region-plane.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { DrawablePhoto } from '../photo-analysis.ts'
import type { HairLayer } from '../raster/draw-hairs.ts'
import { createLightSampler } from '../shading/light-volume.ts'
import type { LightVolume } from '../shading/light-volume.ts'

/** Shadows are soft: they are computed on every third pixel and enlarged bilinearly. */
export const shadowStep = 3
/** Openness of a bare forehead: the volume's ambient value that means no occlusion. */
const bareOpenness = 0.6

/**
 * Light that is left after the hair's shadow, one value per `shadowStep` pixels: on the head from the light volume just
 * off the skin, elsewhere a blurred drop shadow of the hair on neck and body.
 */
export function hairShadow(
  analysis: DrawablePhoto,
  volume: LightVolume,
  layer: HairLayer,
): FloatImage {
  const { width, height, surfaces, normals, light, head, body, keep } = analysis
  const { unit } = head.frame
  const size = { width: Math.ceil(width / shadowStep), height: Math.ceil(height / shadowStep) }
  const pixelOf = (x: number, y: number): number =>
    Math.min(height - 1, y * shadowStep + 1) * width + Math.min(width - 1, x * shadowStep + 1)
  const opacity = coarseOpacity(layer, size)
  const kept = createFloatImage(size, 1)
  const onHead = createFloatImage(size, 2)
  onHead.data.fill(1)
  const off = unit * 0.07
  const sampler = createLightSampler(volume)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const i = pixelOf(x, y)
      const at = y * size.width + x
      const px = (i % width) + 0.5
      const py = Math.floor(i / width) + 0.5
      kept.data[at] = samplePlane(keep, px, py)
      if (surfaces.id[i] === surfaceId.none) continue
      sampler.at(
        px + samplePlane(normals, px, py, 0) * off,
        py + samplePlane(normals, px, py, 1) * off,
        surfaces.depth[i]! + samplePlane(normals, px, py, 2) * off,
      )
      onHead.data[at * 2] = sampler.value[0]!
      onHead.data[at * 2 + 1] = sampler.value[1]!
    }
  }
  const soft = gaussianBlur(onHead, 2.2)
  const cast = gaussianBlur(opacity, (unit / shadowStep) * 0.045)
  // Bare skin of the inner face keeps its pixels: shadow fades out towards it.
  const face = gaussianBlur(kept, (unit / shadowStep) * 0.03)
  const shiftX = Math.round((-light.direction[0] * unit * 0.05) / shadowStep)
  const shiftY = Math.round((-light.direction[1] * unit * 0.06 + unit * 0.01) / shadowStep)
  const shadow = createFloatImage(size, 1)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const at = y * size.width + x
      const i = pixelOf(x, y)
      const fromX = clamp(x - shiftX, 0, size.width - 1)
      const fromY = clamp(y - shiftY, 0, size.height - 1)
      const drop = cast.data[fromY * size.width + fromX]!
      const id = surfaces.id[i]!
      let left: number
      if (id === surfaceId.face || id === surfaceId.skull) {
        const direct = soft.data[at * 2]!
        const open = clamp(soft.data[at * 2 + 1]! / bareOpenness, 0, 1)
        left = (1 - 0.5 * light.contrast * (1 - direct)) * (0.55 + 0.45 * open)
        left *= 1 - 0.25 * drop * smoothstep(0, 0.5, 1.4 - opacity.data[at]!)
      } else {
        left = 1 - 0.45 * drop * Math.max(body[i]!, id === surfaceId.neck ? 0.6 : 0)
      }
      shadow.data[at] = 1 - (1 - left) * (1 - 0.95 * smoothstep(0.1, 0.8, face.data[at]!))
    }
  }
  return gaussianBlur(shadow, 2.3)
}

function coarseOpacity(layer: HairLayer, size: { width: number; height: number }): FloatImage {
  const coarse = createFloatImage(size, 1)
  for (let y = 0; y < size.height; y++) {
    const row = y * shadowStep + 1 - layer.top
    if (row < 0 || row >= layer.height) continue
    for (let x = 0; x < size.width; x++) {
      const column = x * shadowStep + 1 - layer.left
      if (column < 0 || column >= layer.width) continue
      coarse.data[y * size.width + x] = layer.data[(row * layer.width + column) * 4 + 3]!
    }
  }
  return coarse
}
