import { oneSided } from '../flow.ts'
import type { Flow, Point } from '../flow.ts'

interface Standing {
  /** Length at the forehead. */
  readonly front?: number
  /** Length on the middle of the head. */
  readonly crown?: number
  /** Length beside the cropped sides. */
  readonly side?: number
  /** How far the front leans to the picture's right. */
  readonly aside?: number
  /** How far hair off the middle leans to it: 1 makes a ridge. */
  readonly ridge?: number
}

/** Short hair that stands: even as a brush in a crew cut, longer for spikes, a ridge for a faux hawk. */
export function standing({
  front = 0.2,
  crown = 0.13,
  side = 0.09,
  aside = 0,
  ridge = 0,
}: Standing = {}): Flow {
  const middle = (front + crown) / 2
  const columns: readonly (readonly [root: Point, to: Point, long: number])[] = [
    [[0, 0.7, 0.48], [aside, 0.86, 0.5], front],
    [[0.26, 0.67, 0.43], [0.08 + aside, 0.84, 0.46], front * 0.9],
    [[0, 0.86, 0.28], [aside * 0.8, 0.93, 0.3], middle],
    [[0.28, 0.82, 0.18], [0.22 + aside * 0.6, 0.93, 0.16], middle * 0.95],
    [[0.45, 0.66, 0.06], [0.5, 0.84, 0.04], side],
    [[0, 0.94, -0.06], [aside * 0.3, 0.98, 0.12], crown],
    [[0.28, 0.84, -0.16], [0.26, 0.93, 0.02], crown * 0.95],
    [[0.42, 0.66, -0.28], [0.6, 0.72, -0.24], side],
    [[0, 0.86, -0.42], [0, 0.86, -0.46], crown * 0.8],
  ]
  return columns.flatMap(([root, to, long]) =>
    ([1, -1] as const).map((half) => {
      const [x = 0, y = 0, z = 0] = root
      const [outwards = 0, up = 0, forward = 0] = to
      const lean = (outwards - aside) * half * (1 - ridge) - ridge * 0.9 * x * half + aside
      const size = long / Math.hypot(lean, up, forward)
      const at = (share: number, back: number): Point => [
        x * half + lean * size * share,
        y + up * size * share,
        z + forward * size * share - back * long,
      ]
      // Just off the middle, where a curve would belong to one side only.
      const from = [Math.max(1e-3, x) * half, y, z]
      return { ...oneSided(from, [at(0.5, 0), at(0.8, 0.02), at(1, 0.1)]), radius: 0.3 }
    }),
  )
}

/** Hair shaped into a block with a flat top at the given height and rounded edges. */
export function flatTop(height: number): Flow {
  const columns: readonly (readonly [x: number, y: number, z: number, below: number])[] = [
    [0, 0.71, 0.48, 0.03],
    [0.3, 0.66, 0.41, 0.06],
    [0, 0.9, 0.24, 0],
    [0.3, 0.84, 0.16, 0.02],
    [0.45, 0.68, 0.06, 0.1],
    [0, 0.94, -0.12, 0],
    [0.32, 0.84, -0.2, 0.02],
    [0.45, 0.68, -0.22, 0.1],
    [0, 0.84, -0.46, 0.05],
    [0.3, 0.72, -0.46, 0.1],
    [0.12, 0.66, -0.64, 0.1],
  ]
  return columns.map(([x, y, z, below]) => ({
    root: [x, y, z],
    path: [
      [x * 1.02, (y + height) / 2, z],
      [x * 0.97, height - below, z * 0.97],
    ],
    radius: 0.3,
  }))
}
