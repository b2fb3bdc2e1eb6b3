import { averageFace } from '../head/face-shape.ts'
import { headAngles, type HeadAngles } from '../head/head-angles.ts'
import { fitHeadFrame, toView, type HeadFrame } from '../head/head-frame.ts'
import type { Box } from '../../box.ts'

/** A face found in a picture, in that picture's pixels. */
export interface DetectedFace extends HeadAngles {
  /** 468 points: x and y in px, z in the mesh's own depth unit, away from the camera. */
  readonly mesh: Float32Array
  /** Bounding box of the mesh: forehead to chin, without the hair. */
  readonly box: Box
  /**
   * Median distance of the immobile points of a face from an average face in the same pose, face widths: about 0.015,
   * and more where the mesh is guessed. Mouth and jaw are ignored.
   */
  readonly misfit: number
  /** Confidence 0..1. */
  readonly score: number
}

/** Measures a mesh; the angles come from the axes of the head frame fitted to it. */
export function describeFace(mesh: Float32Array, score: number): DetectedFace {
  const frame = fitHeadFrame(mesh)
  return { mesh, box: meshBox(mesh), ...headAngles(frame), misfit: misfitOf(frame), score }
}

function misfitOf(frame: HeadFrame): number {
  const distances = averageFace
    .filter(({ isMobile }) => !isMobile)
    .map(({ vertex, place }) => {
      const [x, y] = toView(frame, place)
      return Math.hypot(x - frame.mesh[vertex * 3]!, y - frame.mesh[vertex * 3 + 1]!)
    })
    .sort((a, b) => a - b)
  return distances[distances.length >> 1]! / frame.unit
}

function meshBox(mesh: Float32Array): Box {
  let left = Infinity
  let top = Infinity
  let rightEdge = -Infinity
  let bottom = -Infinity
  for (let i = 0; i < mesh.length; i += 3) {
    left = Math.min(left, mesh[i]!)
    rightEdge = Math.max(rightEdge, mesh[i]!)
    top = Math.min(top, mesh[i + 1]!)
    bottom = Math.max(bottom, mesh[i + 1]!)
  }
  return { x: left, y: top, width: rightEdge - left, height: bottom - top }
}
