import type { CoarseGrid } from '../composite/coarse-grid.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import { createFloatImage, samplePlane, type FloatImage } from '../image/float-image.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import type { SeenPhoto } from '../seen-photo.ts'

/** Most light that the shadow takes from head, body and neck. */
const cast = { head: 0.34, body: 0.42, neck: 0.5 } as const
/** Sigma of the close and the wide shadow, and how far each falls on the head and elsewhere, face widths. */
const close = { sigma: 0.02, onHead: 0.025, elsewhere: 0.03 } as const
const wide = { sigma: 0.07, onHead: 0.05, elsewhere: 0.08 } as const
/** Weight of the fainter of the two shadows. */
const fainter = 0.8
/** Share of the shadow that is kept off the inner face. */
const spared = 0.6
const softness = 0.012

/**
 * Share of light that the hair's shadow leaves on head, neck and body, on the grid. Only the hair's opacity is known,
 * not its depth, so the shadow is a blurred and shifted copy of it.
 */
export function dropShadow(photo: SeenPhoto, opacity: FloatImage, grid: CoarseGrid): FloatImage {
  const { width, surfaces, light, head, body, keep } = photo
  const perUnit = head.frame.unit / grid.step
  const near = gaussianBlur(opacity, perUnit * close.sigma)
  const far = gaussianBlur(opacity, perUnit * wide.sigma)
  const shadow = createFloatImage(grid, 1)
  const drift = -light.direction[0] * perUnit
  const fall = clamp(-light.direction[1], 0.3, 1) * perUnit
  const dropAt = (image: FloatImage, x: number, y: number, distance: number): number =>
    image.data[
      clamp(Math.round(y - fall * distance), 0, grid.height - 1) * grid.width +
        clamp(Math.round(x - drift * distance), 0, grid.width - 1)
    ]!
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const at = y * grid.width + x
      shadow.data[at] = 1
      if (grid.rowOf(y) < 0) continue
      const i = grid.rowOf(y) * width + grid.columnOf(x)
      const id = surfaces.id[i]
      if (id === surfaceId.skull || id === surfaceId.face) {
        const dropped = Math.max(
          dropAt(near, x, y, close.onHead),
          fainter * dropAt(far, x, y, wide.onHead),
        )
        const kept = samplePlane(keep, grid.columnOf(x) + 0.5, grid.rowOf(y) + 0.5)
        shadow.data[at] = 1 - cast.head * dropped * (1 - spared * smoothstep(0.3, 1, kept))
      } else {
        const most = Math.max(cast.body * body[i]!, id === surfaceId.neck ? cast.neck : 0)
        const dropped = Math.max(
          fainter * dropAt(near, x, y, close.elsewhere),
          dropAt(far, x, y, wide.elsewhere),
        )
        shadow.data[at] = 1 - most * dropped
      }
    }
  }
  return gaussianBlur(shadow, Math.max(0.8, perUnit * softness))
}
