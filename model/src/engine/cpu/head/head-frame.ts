import { add, dot, scale, subtract, type Vec3 } from '../math/vec3.ts'
import { faceVertexCount } from './face-topology.ts'
import { averageFace } from './face-shape.ts'
import { fitHeadPose, type HeadPose } from './head-pose.ts'
import { landmark } from './landmarks.ts'
import type { In } from '../../box.ts'

/**
 * The head's own axes in view space (x right, y down, z away from the camera, pixels). Local coordinates are in units
 * of the face width: x to the picture's right, y up through the head, z out of the face.
 */
export interface HeadFrame {
  /** Middle between the two face edges beside the ears, view space. */
  readonly origin: Vec3
  /** Pixels of one local unit: the distance between those edges, as if seen from the front. */
  readonly unit: number
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
  /** Face mesh in view space with its depth scaled to pixels, `faceVertexCount` × 3. */
  readonly mesh: Float32Array
  /** The same mesh in local units. */
  readonly localMesh: Float32Array
  /**
   * How much lower than usual the lobes to the picture's left and right end, local units: 0 until they are looked at
   * (`observe-ears.ts`).
   */
  readonly earDrops: readonly [left: number, right: number]
}

/**
 * Fits the axes to a face mesh: they are turned as the average face is when it matches the mesh best, and scaled to the
 * mesh's width. The scale of the mesh's depth is unknown; the one chosen agrees best with the average face.
 *
 * @param points x, y in pixels and z in any linear unit, away from the camera: `faceVertexCount` × 3 numbers.
 */
export function fitHeadFrame(points: ArrayLike<number>): HeadFrame {
  if (points.length < faceVertexCount * 3) {
    throw new RangeError(`A face mesh has ${faceVertexCount} points, got ${points.length / 3}`)
  }
  const pose = fitHeadPose(points)
  const left = meshPoint(points, landmark.faceEdgeLeft)
  const right = meshPoint(points, landmark.faceEdgeRight)
  const unit =
    Math.hypot(right[0] - left[0], right[1] - left[1]) / Math.hypot(pose.right[0], pose.right[1])
  const depth = fitDepth(points, pose, unit)
  const mesh = Float32Array.from({ length: faceVertexCount * 3 }, (_, i) =>
    i % 3 === 2 ? points[i]! * depth.scale : points[i]!,
  )
  const origin: Vec3 = [pose.x, pose.y, depth.origin]
  const frame = { origin, unit, right: pose.right, up: pose.up, forward: pose.forward, mesh }
  const localMesh = new Float32Array(mesh.length)
  for (let i = 0; i < faceVertexCount; i++) localMesh.set(toLocal(frame, meshPoint(mesh, i)), i * 3)
  return { ...frame, localMesh, earDrops: [0, 0] }
}

/** A head's place, size and axes. */
export type HeadAxes = Pick<HeadFrame, 'origin' | 'unit' | 'right' | 'up' | 'forward'>

/** Regression of the posed average face's depths on the mesh's. */
function fitDepth(
  points: ArrayLike<number>,
  { right, up, forward, weights }: HeadPose,
  unit: number,
): { readonly scale: number; readonly origin: number } {
  let [total, sumZ, sumD, sumZZ, sumZD] = [0, 0, 0, 0, 0]
  averageFace.forEach(({ vertex, place: [x, y, z] }, i) => {
    const weight = weights[i]!
    const seen = points[vertex * 3 + 2]!
    const expected = unit * (right[2] * x + up[2] * y + forward[2] * z)
    total += weight
    sumZ += weight * seen
    sumD += weight * expected
    sumZZ += weight * seen * seen
    sumZD += weight * seen * expected
  })
  const spread = sumZZ - (sumZ * sumZ) / total
  const slope = (sumZD - (sumZ * sumD) / total) / Math.max(1e-9, spread)
  return { scale: slope, origin: (slope * sumZ - sumD) / total }
}

/** Vertex `index` of a packed mesh. */
export function meshPoint(mesh: ArrayLike<number>, index: number): Vec3 {
  return [mesh[index * 3]!, mesh[index * 3 + 1]!, mesh[index * 3 + 2]!]
}

/** View space point (pixels) to local units. */
export function toLocal(frame: HeadAxes, point: Vec3): Vec3 {
  const d = subtract(point, frame.origin)
  const k = 1 / frame.unit
  return [dot(d, frame.right) * k, dot(d, frame.up) * k, dot(d, frame.forward) * k]
}

/** Local point to view space (pixels). */
export function toView(frame: HeadAxes, point: Vec3): Vec3 {
  return add(frame.origin, directionToView(frame, scale(point, frame.unit)))
}

/** View space direction to local axes, length kept. */
export function directionToLocal(frame: HeadAxes, direction: Vec3): Vec3 {
  return [dot(direction, frame.right), dot(direction, frame.up), dot(direction, frame.forward)]
}

/** Local direction to view space, length kept. */
export function directionToView(frame: HeadAxes, direction: Vec3): Vec3 {
  const [x, y, z] = direction
  const { right, up, forward } = frame
  return [
    right[0] * x + up[0] * y + forward[0] * z,
    right[1] * x + up[1] * y + forward[1] * z,
    right[2] * x + up[2] * y + forward[2] * z,
  ]
}

/** The frame of the same head in the grid, reduced by `factor`. */
export function scaleFrame(frame: HeadFrame, factor: number): In<'grid', HeadFrame> {
  return {
    ...frame,
    origin: scale(frame.origin, factor),
    unit: frame.unit * factor,
    mesh: frame.mesh.map((value) => value * factor),
  }
}
