import type { Flow } from '../flow.ts'

interface BrushedForward {
  /** Height at which the front ends on the forehead. */
  readonly fringe?: number
  /** How far the front stands off the forehead. */
  readonly off?: number
  /** Height over the top of the head. */
  readonly crown?: number
  /** Lean of the front to the picture's right. */
  readonly lean?: number
  /** Height at which the hair over the ears ends. */
  readonly sides?: number
}

/** Hair brushed from the crown to the forehead: crops, caesars and loose fringes. */
export function brushedForward({
  fringe = 0.58,
  off = 0.05,
  crown = 0.05,
  lean = 0,
  sides = 0.35,
}: BrushedForward = {}): Flow {
  const top = 0.95 + crown
  const curves: Flow = [
    {
      root: [0, 0.72, 0.46],
      path: [
        [0, 0.75 + crown * 0.5, 0.53 + off],
        [0, (0.75 + fringe) / 2, 0.57 + off],
        [0, fringe, 0.56 + off],
      ],
      radius: 0.26,
    },
    {
      root: [0, 0.88, 0.24],
      path: [
        [0, top - 0.03, 0.36],
        [0, 0.84 + crown, 0.52 + off * 0.7],
        [0, (0.78 + fringe) / 2, 0.59 + off],
        [0, fringe + 0.02, 0.58 + off],
      ],
      radius: 0.3,
    },
    {
      root: [0, 0.93, -0.1],
      path: [
        [0, top, 0.04],
        [0, top - 0.01, 0.18],
        [0, top - 0.07, 0.32],
      ],
      radius: 0.34,
    },
    {
      root: [0.33, 0.64, 0.37],
      path: [
        [0.345, 0.66 + crown * 0.3, 0.41 + off * 0.4],
        [0.35, (0.67 + fringe) / 2, 0.43 + off * 0.5],
        [0.36, fringe - 0.02, 0.42 + off * 0.5],
      ],
      radius: 0.26,
    },
    {
      root: [0.4, 0.74, 0.06],
      path: [
        [0.42, 0.74 + crown * 0.4, 0.15],
        [0.42, 0.68 + crown * 0.2, 0.26],
        [0.4, 0.6, 0.33],
      ],
      radius: 0.28,
    },
    {
      root: [0.5, 0.54, 0],
      path: [
        [0.525, (0.63 + sides) / 2, 0.04],
        [0.535, (0.49 + sides) / 2, 0.07],
        [0.535, sides, 0.1],
      ],
      radius: 0.22,
    },
    {
      root: [0.42, 0.68, -0.2],
      path: [
        [0.47, 0.65, -0.24],
        [0.5, 0.57, -0.28],
        [0.505, 0.48, -0.3],
      ],
      radius: 0.28,
    },
    {
      root: [0, 0.88, -0.34],
      path: [
        [0, 0.87 + crown * 0.3, -0.48],
        [0, 0.76, -0.64],
        [0, 0.6, -0.73],
      ],
      radius: 0.36,
    },
  ]
  if (lean === 0) return curves
  return curves.flatMap((curve) =>
    ([1, -1] as const).map((side) => ({
      ...curve,
      mirrored: false,
      // Just off the middle, where a curve would belong to one side only.
      root: [Math.max(1e-3, curve.root[0]) * side, curve.root[1], curve.root[2]],
      path: curve.path.map(([x, y, z], step) => {
        const onFront = Math.max(0, z - 0.1) * (step + 1)
        return [x * side + lean * onFront, y, z] satisfies [number, number, number]
      }),
    })),
  )
}

/** Short pieces on top that end high on the forehead, nothing over the ears, and thin lengths down the neck. */
export const mullet: Flow = [
  ...brushedForward({ fringe: 0.53, off: 0.06, crown: 0.08, lean: 0.05 }).filter(
    ({ root }) => root[2] > -0.3 && root[1] > 0.6,
  ),
  {
    root: [0.1, 0.78, -0.52],
    path: [
      [0.16, 0.62, -0.72],
      [0.24, 0.2, -0.74],
      [0.36, -0.2, -0.6],
      [0.44, -0.5, -0.48],
      [0.5, -0.76, -0.42],
      [0.58, -0.96, -0.38],
    ],
    radius: 0.42,
  },
  {
    root: [0.44, 0.4, -0.42],
    path: [
      [0.5, 0.16, -0.46],
      [0.53, -0.14, -0.4],
      [0.54, -0.42, -0.34],
      [0.58, -0.66, -0.28],
      [0.66, -0.86, -0.22],
    ],
    radius: 0.34,
  },
]
