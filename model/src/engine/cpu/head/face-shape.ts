import type { Vec3 } from '../math/vec3.ts'

/**
 * A vertex of the mesh on the average face, in face widths: x to the picture's right, y up, z out of the face, from the
 * middle between both face edges.
 */
export interface ShapePoint {
  readonly vertex: number
  readonly place: Vec3
  /** Belongs to the mouth or the jaw, which move. */
  readonly isMobile: boolean
}

type PairRow = readonly [left: number, right: number, x: number, y: number, z: number]
type MiddleRow = readonly [vertex: number, y: number, z: number]

/** Means of four average official portraits, made symmetric. */
const stillPairs: readonly PairRow[] = [
  [33, 263, 0.339, 0.188, 0.408],
  [133, 362, 0.123, 0.182, 0.448],
  [159, 386, 0.245, 0.232, 0.464],
  [145, 374, 0.229, 0.167, 0.461],
  [70, 300, 0.416, 0.283, 0.399],
  [105, 334, 0.301, 0.359, 0.502],
  [107, 336, 0.104, 0.353, 0.57],
  [98, 327, 0.132, -0.105, 0.575],
  [129, 358, 0.159, -0.06, 0.54],
  [50, 280, 0.36, -0.034, 0.47],
  [117, 346, 0.386, 0.068, 0.416],
  [67, 297, 0.254, 0.533, 0.453],
  [103, 332, 0.361, 0.482, 0.377],
  [234, 454, 0.498, 0, 0],
  [127, 356, 0.504, 0.105, 0.03],
  [93, 323, 0.489, -0.103, 0.002],
  [132, 361, 0.47, -0.211, 0.029],
  [58, 288, 0.433, -0.32, 0.081],
]
const stillMiddle: readonly MiddleRow[] = [
  [168, 0.237, 0.572],
  [6, 0.184, 0.611],
  [197, 0.133, 0.654],
  [195, 0.087, 0.701],
  [5, 0.041, 0.75],
  [4, -0.018, 0.773],
  [1, -0.065, 0.76],
  [2, -0.118, 0.64],
  [10, 0.564, 0.512],
  [151, 0.458, 0.547],
  [9, 0.349, 0.577],
]
const mobilePairs: readonly PairRow[] = [
  [61, 291, 0.204, -0.272, 0.479],
  [172, 397, 0.386, -0.403, 0.166],
]
const mobileMiddle: readonly MiddleRow[] = [
  [0, -0.236, 0.637],
  [152, -0.611, 0.512],
]

/** Points of the face to which the pose of a head is fitted. */
export const averageFace: readonly ShapePoint[] = [
  ...both(stillPairs, false),
  ...middle(stillMiddle, false),
  ...both(mobilePairs, true),
  ...middle(mobileMiddle, true),
]

function both(rows: readonly PairRow[], isMobile: boolean): ShapePoint[] {
  return rows.flatMap(([left, right, x, y, z]) => [
    { vertex: left, place: [-x, y, z], isMobile },
    { vertex: right, place: [x, y, z], isMobile },
  ])
}

function middle(rows: readonly MiddleRow[], isMobile: boolean): ShapePoint[] {
  return rows.map(([vertex, y, z]) => ({ vertex, place: [0, y, z], isMobile }))
}
