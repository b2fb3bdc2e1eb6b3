import { solveLinear } from '../math/linear-solve.ts'
import { add, cross, dot, length, normalize, scale, subtract, type Vec3 } from '../math/vec3.ts'
import { averageFace } from './face-shape.ts'

/** How a head is turned, in view space (x right, y down, z away from the camera). */
export interface HeadPose {
  /** Unit vectors of the head's own axes. */
  readonly right: Vec3
  readonly up: Vec3
  readonly forward: Vec3
  /** Where the middle between the face edges lies in the picture, px. */
  readonly x: number
  readonly y: number
  /** How much the fit trusts each point of `averageFace`; hidden ones get little weight. */
  readonly weights: Float64Array
}

const rounds = 4
/** Points on the far side have only this weight: the mesh guesses them. */
const hiddenWeight = 0.05
const mobileWeight = 0.3
/** Cosine towards the camera above which a point has full weight. */
const seenFully = 0.7

/**
 * Fits the pose of the average face to the visible part of a mesh, without the mesh's depth, whose scale is unknown.
 * Scaled orthography is solved as a linear system (D. DeMenthon, L. Davis, "Model-based object pose in 25 lines of
 * code", 1995, first step). Then both of its rows are turned by the same angle until they are orthogonal.
 *
 * @param mesh x, y and z of each vertex; x and y in px.
 */
export function fitHeadPose(mesh: ArrayLike<number>): HeadPose {
  const weights = Float64Array.from(averageFace, ({ isMobile }) => (isMobile ? mobileWeight : 1))
  let pose = solvePose(mesh, weights)
  for (let round = 1; round < rounds; round++) {
    averageFace.forEach(({ place, isMobile }, i) => {
      const seen = towardsCamera(pose, place) / seenFully
      weights[i] = (isMobile ? mobileWeight : 1) * Math.min(1, Math.max(hiddenWeight, seen))
    })
    pose = solvePose(mesh, weights)
  }
  return { ...pose, weights }
}

function solvePose(mesh: ArrayLike<number>, weights: Float64Array): Omit<HeadPose, 'weights'> {
  const across = solveRow(mesh, weights, 0)
  const down = solveRow(mesh, weights, 1)
  const u = normalize(across.row)
  const v = normalize(down.row)
  const sum = normalize(add(u, v))
  const difference = normalize(subtract(u, v))
  // Rows of the rotation from the head's axes (right, up, forward) to the view's x and y.
  const toX = scale(add(sum, difference), Math.SQRT1_2)
  const toY = scale(subtract(sum, difference), Math.SQRT1_2)
  const toZ = cross(toX, toY)
  return {
    right: [toX[0], toY[0], toZ[0]],
    up: [toX[1], toY[1], toZ[1]],
    forward: [toX[2], toY[2], toZ[2]],
    x: across.offset,
    y: down.offset,
  }
}

/** Weighted least squares of `coordinate = row · place + offset`. */
function solveRow(
  mesh: ArrayLike<number>,
  weights: Float64Array,
  coordinate: 0 | 1,
): { readonly row: Vec3; readonly offset: number } {
  const system = Array.from({ length: 4 }, () => [0, 0, 0, 0, 0])
  averageFace.forEach(({ vertex, place }, i) => {
    const terms = [...place, 1, mesh[vertex * 3 + coordinate]!]
    for (let r = 0; r < 4; r++) {
      for (let c = 0; c < 5; c++) system[r]![c]! += weights[i]! * terms[r]! * terms[c]!
    }
  })
  const [x = 0, y = 0, z = 0, offset = 0] = solveLinear(system)
  return { row: [x, y, z], offset }
}

/**
 * Cosine between the direction to the camera and the outward direction at a point, as on an egg around the middle of
 * the head.
 */
function towardsCamera({ right, up, forward }: Omit<HeadPose, 'weights'>, [x, y, z]: Vec3): number {
  const outward: Vec3 = [x, y / 2, z + 0.1]
  const depth: Vec3 = [right[2], up[2], forward[2]]
  return -dot(outward, depth) / length(outward)
}
