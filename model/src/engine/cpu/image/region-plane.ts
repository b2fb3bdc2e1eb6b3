import { sampleAt } from './float-image.ts'
import type { FloatImage } from './float-image.ts'
import type { Box } from '../../box.ts'

/** A smooth plane kept at low resolution, of a part of a picture. */
export interface RegionPlane extends FloatImage {
  /** Where the part begins, px of the picture. */
  readonly left: number
  readonly top: number
  /** Pixels of the plane for one of the picture. */
  readonly scaleX: number
  readonly scaleY: number
}

/**
 * Value at a point of the picture, whose first pixel has its centre at (0.5, 0.5); the plane's edge continues outside.
 */
export function samplePlane(plane: RegionPlane, x: number, y: number): number {
  return sampleAt(plane, (x - plane.left) * plane.scaleX, (y - plane.top) * plane.scaleY)
}

/** What is known of a part of a picture, which it shows reduced. */
export function place(image: FloatImage, region: Box): RegionPlane {
  return {
    ...image,
    left: region.x,
    top: region.y,
    scaleX: image.width / region.width,
    scaleY: image.height / region.height,
  }
}
