import type { Flow } from '../flow.ts'

interface BrushedBack {
  /** Height of the front over the top of the head. */
  readonly height?: number
  /** How far the front leans out over the forehead before it turns back. */
  readonly lean?: number
  /** Height over the middle of the head. */
  readonly middle?: number
  /** How far the sides lean in, so that the hair narrows upwards. */
  readonly narrow?: number
}

/** Hair that rises from the forehead and turns back: quiffs, pompadours and, with little height, slicked back hair. */
export function brushedBack({
  height = 0.18,
  lean = 0.06,
  middle = 0.12,
  narrow = 0.05,
}: BrushedBack = {}): Flow {
  const top = 0.95 + height
  return [
    {
      root: [0, 0.7, 0.48],
      path: [
        [0, 0.8 + height * 0.3, 0.5 + lean],
        [0, top - 0.03, 0.46 + lean * 0.7],
        [0, top + 0.01, 0.3],
        [0, top - 0.02, 0.12],
      ],
      radius: 0.3,
    },
    {
      root: [0.28, 0.66, 0.42],
      path: [
        [0.31 - narrow * 0.5, 0.79 + height * 0.25, 0.43 + lean * 0.6],
        [0.31 - narrow, top - 0.09, 0.38],
        [0.3 - narrow, top - 0.06, 0.22],
        [0.28 - narrow, top - 0.08, 0.06],
      ],
      radius: 0.3,
    },
    {
      root: [0, 0.93, 0.15],
      path: [
        [0, 0.97 + middle * 0.6, 0.12],
        [0, 0.95 + middle, -0.02],
        [0, 0.92 + middle, -0.2],
      ],
      radius: 0.36,
    },
    {
      root: [0.4, 0.72, 0.1],
      path: [
        [0.43 - narrow * 0.5, 0.8 + middle * 0.3, 0.06],
        [0.42 - narrow, 0.86 + middle * 0.4, -0.06],
        [0.38 - narrow, 0.87 + middle * 0.4, -0.22],
      ],
      radius: 0.3,
    },
    {
      root: [0, 0.9, -0.28],
      path: [
        [0, 0.95 + middle * 0.3, -0.42],
        [0, 0.88 + middle * 0.2, -0.58],
        [0, 0.76, -0.7],
      ],
      radius: 0.36,
    },
    {
      root: [0.4, 0.69, -0.3],
      path: [
        [0.43, 0.7, -0.38],
        [0.41, 0.66, -0.47],
        [0.37, 0.58, -0.56],
      ],
      radius: 0.28,
    },
    {
      root: [0.5, 0.52, -0.02],
      path: [
        [0.515, 0.56, -0.1],
        [0.515, 0.55, -0.22],
        [0.49, 0.51, -0.32],
      ],
      radius: 0.24,
    },
  ]
}
