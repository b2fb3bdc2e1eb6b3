import { createHeadGeometry } from '../head/head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { floats } from '../workspace.ts'
import type { Size } from '../../box.ts'

/**
 * The segmenter's mask: four planes of 0 or 1, inside the photo, face, skull, neck.
 *
 * @param mesh The face mesh in the canonical picture.
 * @param isInside 1 where a pixel lies in the photo.
 */
export function headPlanes(mesh: Float32Array, size: Size, isInside: Uint8Array): Float32Array {
  const plane = size.width * size.height
  const { id } = renderHeadSurfaces(createHeadGeometry(mesh), size)
  const planes = floats(plane * 4)
  for (let i = 0; i < plane; i++) {
    planes[i] = isInside[i]!
    planes[plane + i] = id[i] === surfaceId.face ? 1 : 0
    planes[2 * plane + i] = id[i] === surfaceId.skull ? 1 : 0
    planes[3 * plane + i] = id[i] === surfaceId.neck ? 1 : 0
  }
  return planes
}
