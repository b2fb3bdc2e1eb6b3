import { add, cross, dot, length, normalize, scale, subtract } from '../math/vec3.ts'
import type { Vec3 } from '../math/vec3.ts'
import { faceVertexCount } from './face-topology.ts'
import { landmark } from './landmarks.ts'

/**
 * The head's own axes in view space (x right, y down, z away from the camera, pixels). Local coordinates are in units of
 * the face width: x to the picture's right, y up through the head, z out of the face.
 */
export interface HeadFrame {
  /** Middle between the two face edges beside the ears, view space. */
  readonly origin: Vec3
  /** Pixels of one local unit: the distance between those edges. */
  readonly unit: number
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
  /** Face mesh in view space with its depth scaled to pixels, `faceVertexCount` × 3. */
  readonly mesh: Float32Array
  /** The same mesh in local units. */
  readonly localMesh: Float32Array
}

/** How far the nose tip stands before the face edges, in face widths: an adult average. */
const noseDepth = 0.76
/** Real meshes needed a depth scale of 0.8 to 3.4; on strongly turned heads the iteration would grow it for ever. */
const greatestDepthScale = 5

/**
 * Fits the axes to a face mesh. The mesh's depth has an unknown scale; it is found by iterating until the nose tip
 * stands `noseDepth` before the face edges.
 *
 * @param points x, y in pixels and z in any linear unit, away from the camera: `faceVertexCount` × 3 numbers.
 */
export function fitHeadFrame(points: ArrayLike<number>): HeadFrame {
  if (points.length < faceVertexCount * 3) {
    throw new RangeError(`A face mesh has ${faceVertexCount} points, got ${points.length / 3}`)
  }
  const mesh = Float32Array.from({ length: faceVertexCount * 3 }, (_, i) => points[i]!)
  let depthScale = 1
  let axes = fitAxes(mesh)
  for (let pass = 0; pass < 12; pass++) {
    const nose = dot(subtract(meshPoint(mesh, landmark.noseTip), axes.origin), axes.forward)
    depthScale *= Math.pow(noseDepth / Math.max(0.05, nose / axes.unit), 0.8)
    depthScale = Math.min(depthScale, greatestDepthScale)
    for (let i = 0; i < faceVertexCount; i++) mesh[i * 3 + 2] = points[i * 3 + 2]! * depthScale
    axes = fitAxes(mesh)
  }
  const frame = { ...axes, mesh }
  const localMesh = new Float32Array(mesh.length)
  for (let i = 0; i < faceVertexCount; i++) localMesh.set(toLocal(frame, meshPoint(mesh, i)), i * 3)
  return { ...frame, localMesh }
}

type Axes = Pick<HeadFrame, 'origin' | 'unit' | 'right' | 'up' | 'forward'>

function fitAxes(mesh: Float32Array): Axes {
  const left = meshPoint(mesh, landmark.faceEdgeLeft)
  const across = subtract(meshPoint(mesh, landmark.faceEdgeRight), left)
  const right = normalize(across)
  const upward = subtract(meshPoint(mesh, landmark.foreheadTop), meshPoint(mesh, landmark.chin))
  const up = normalize(subtract(upward, scale(right, dot(upward, right))))
  const outward = cross(right, up)
  return {
    origin: add(left, scale(across, 0.5)),
    unit: length(across),
    right,
    up,
    forward: outward[2] > 0 ? scale(outward, -1) : outward,
  }
}

/** Vertex `index` of a packed mesh. */
export function meshPoint(mesh: ArrayLike<number>, index: number): Vec3 {
  return [mesh[index * 3]!, mesh[index * 3 + 1]!, mesh[index * 3 + 2]!]
}

/** View space point (pixels) to local units. */
export function toLocal(frame: Axes, point: Vec3): Vec3 {
  const d = subtract(point, frame.origin)
  const k = 1 / frame.unit
  return [dot(d, frame.right) * k, dot(d, frame.up) * k, dot(d, frame.forward) * k]
}

/** Local point to view space (pixels). */
export function toView(frame: Axes, point: Vec3): Vec3 {
  return add(frame.origin, directionToView(frame, scale(point, frame.unit)))
}

/** View space direction to local axes, length kept. */
export function directionToLocal(frame: Axes, direction: Vec3): Vec3 {
  return [dot(direction, frame.right), dot(direction, frame.up), dot(direction, frame.forward)]
}

/** Local direction to view space, length kept. */
export function directionToView(frame: Axes, direction: Vec3): Vec3 {
  const [x, y, z] = direction
  const { right, up, forward } = frame
  return [
    right[0] * x + up[0] * y + forward[0] * z,
    right[1] * x + up[1] * y + forward[1] * z,
    right[2] * x + up[2] * y + forward[2] * z,
  ]
}
