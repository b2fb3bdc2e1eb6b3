import { addScaled, normalize, type Vec3 } from '../math/vec3.ts'
import { fitHairline, type Hairline } from './hairline.ts'
import { fitHeadFrame, meshPoint, toView, type HeadFrame } from './head-frame.ts'
import { landmark } from './landmarks.ts'
import { fitSkull, type SeenSkull, type Skull } from './skull.ts'

/** A cylinder that runs down from behind the jaw, view space (pixels). */
export interface Neck {
  readonly top: Vec3
  readonly direction: Vec3
  readonly radius: number
}

/** Everything that is known about the shape of the head in a photo. */
export interface HeadGeometry {
  readonly frame: HeadFrame
  readonly skull: Skull
  readonly hairline: Hairline
  readonly neck: Neck
  /** Mean height of the brows, local units. */
  readonly browHeight: number
}

/**
 * Builds the head from the face mesh.
 *
 * @param points `faceVertexCount` × (x, y in pixels; z away from the camera in any linear unit).
 * @param seen What the picture shows of the skull.
 */
export function createHeadGeometry(points: ArrayLike<number>, seen?: SeenSkull): HeadGeometry {
  return headOfFrame(fitHeadFrame(points), seen)
}

/** The same for axes that are already fitted. */
export function headOfFrame(frame: HeadFrame, seen?: SeenSkull): HeadGeometry {
  const skull = fitSkull(frame.localMesh, seen)
  const brow = (index: number): number => meshPoint(frame.localMesh, index)[1]
  return {
    frame,
    skull,
    hairline: fitHairline(skull, frame.localMesh),
    neck: {
      top: toView(frame, [0, -0.12, -0.1]),
      // A neck follows the head's tilt a little, and gravity more.
      direction: normalize(addScaled([0, 0.65, 0], frame.up, -0.35)),
      radius: 0.4 * frame.unit,
    },
    browHeight: (brow(landmark.browLeft) + brow(landmark.browRight)) / 2,
  }
}
