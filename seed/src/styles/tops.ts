import type { StrandStyleInput } from '@hairstyle/model/engine/strand/style/strand-style.ts'

type Flow = NonNullable<StrandStyleInput['flow']>

/*
 * How short hair on top is brushed, as curves from the front to the crown. The skull's top lies at about .95, the middle of the
 * front hairline at (0, .7, .49), the temples' corners at (.3, .64, .41).
 */

type Point = readonly number[]

/** A curve without a twin. */
function oneSided(root: Point, path: readonly Point[]): Flow[number] {
  const point = ([x = 0, y = 0, z = 0]: Point): [number, number, number] => [x, y, z]
  return { root: point(root), path: path.map(point), radius: 0.36, mirrored: false }
}

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

interface SweptOver {
  /** Height of the front over the top of the head. */
  readonly height?: number
  /** Against full length. */
  readonly reach?: number
  /** How far the ends at the sides are brushed in, onto cropped hair. */
  readonly tuck?: number
}

/** Parting at x -.22: the top goes over to the picture's right and back, the other side lies down. */
export function sweptOver({ height = 0.06, reach = 1, tuck = 0 }: SweptOver = {}): Flow {
  const side = { mirrored: false, radius: 0.34 } as const
  const top = 0.95 + height
  return [
    {
      ...side,
      root: [-0.14, 0.71, 0.47],
      path: [
        [-0.06, 0.85 + height * 0.5, 0.53],
        [0.06 * reach, top + 0.01, 0.5],
        [0.2 * reach, top - 0.03, 0.4],
        [0.32 * reach, top - 0.1, 0.26],
      ],
    },
    {
      ...side,
      root: [0.14, 0.7, 0.47],
      path: [
        [0.21, 0.81 + height * 0.5, 0.51],
        [0.26 + 0.06 * reach, 0.87 + height * 0.6, 0.43],
        [0.32 + 0.08 * reach, 0.84 + height * 0.4, 0.3],
        [0.34 + 0.08 * reach - tuck, 0.76, 0.14],
      ],
    },
    {
      ...side,
      root: [0.36, 0.6, 0.35],
      path: [
        [0.41, 0.66, 0.33],
        [0.45 - tuck * 0.5, 0.65, 0.22],
        [0.49 - tuck, 0.58, 0.08],
      ],
    },
    {
      ...side,
      root: [-0.12, 0.93, 0.1],
      path: [
        [0, 1 + height * 0.5, 0.09],
        [0.14 * reach, 0.99 + height * 0.6, 0.02],
        [0.3 * reach, 0.9 + height * 0.4, -0.1],
      ],
    },
    {
      ...side,
      root: [0.3, 0.84, 0.05],
      path: [
        [0.38, 0.84 + height * 0.3, 0.02],
        [0.44 - tuck * 0.5, 0.76, -0.06],
        [0.49 - tuck, 0.63, -0.14],
      ],
    },
    {
      ...side,
      root: [0.1, 0.9, -0.28],
      path: [
        [0.18, 0.95, -0.38],
        [0.26, 0.86, -0.5],
        [0.3, 0.74, -0.58],
      ],
    },
    {
      ...side,
      root: [-0.31, 0.65, 0.4],
      path: [
        [-0.38, 0.65, 0.34],
        [-0.45 + tuck * 0.5, 0.61, 0.22],
        [-0.5 + tuck, 0.51, 0.08],
      ],
    },
    {
      ...side,
      root: [-0.36, 0.8, 0.02],
      path: [
        [-0.42, 0.77, -0.03],
        [-0.48 + tuck * 0.5, 0.65, -0.1],
        [-0.515 + tuck, 0.52, -0.16],
      ],
    },
  ]
}

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
      [0.32, -0.2, -0.6],
      [0.36, -0.5, -0.48],
      [0.42, -0.74, -0.44],
      [0.52, -0.9, -0.42],
    ],
    radius: 0.42,
  },
  {
    root: [0.44, 0.4, -0.42],
    path: [
      [0.48, 0.16, -0.46],
      [0.46, -0.16, -0.4],
      [0.43, -0.44, -0.34],
      [0.47, -0.66, -0.3],
      [0.56, -0.82, -0.26],
    ],
    radius: 0.34,
  },
]

interface Curtains {
  /** Height at which the front ends beside the eyes. */
  readonly ends?: number
  /** Height of the roots' lift over the head. */
  readonly height?: number
  /** Greatest half width, at the temples. */
  readonly side?: number
}

/** Two soft sections off a middle parting: lifted at the roots, curved round the forehead, their ends swept back to the ears. */
export function curtains({ ends = 0.26, height = 0.12, side = 0.54 }: Curtains = {}): Flow {
  return [
    {
      root: [0.02, 0.71, 0.48],
      path: [
        [0.06, 0.76 + height * 0.8, 0.56],
        [0.14, 0.77 + height * 0.8, 0.61],
        [0.25, 0.74, 0.62],
        [0.36, 0.57, 0.58],
        [0.43, ends + 0.14, 0.5],
        [0.48, ends - 0.04, 0.4],
      ],
      radius: 0.24,
    },
    {
      root: [0.2, 0.69, 0.45],
      path: [
        [0.28, 0.74 + height * 0.7, 0.49],
        [0.38, 0.75, 0.48],
        [side - 0.08, 0.6, 0.42],
        [side - 0.03, ends + 0.16, 0.34],
        [side - 0.03, ends, 0.26],
      ],
      radius: 0.24,
    },
    {
      root: [0.36, 0.61, 0.36],
      path: [
        [0.43, 0.65, 0.36],
        [side - 0.04, 0.58, 0.28],
        [side - 0.01, 0.5, 0.18],
        [side - 0.02, ends + 0.17, 0.08],
      ],
      radius: 0.2,
    },
    {
      root: [0.03, 0.92, 0.2],
      path: [
        [0.09, 0.96 + height * 0.5, 0.23],
        [0.22, 0.92 + height * 0.5, 0.26],
        [0.36, 0.81 + height * 0.3, 0.26],
        [side - 0.08, 0.67, 0.21],
        [side - 0.01, 0.55, 0.14],
        [side - 0.02, ends + 0.19, 0.07],
      ],
      radius: 0.32,
    },
    {
      root: [0.46, 0.61, 0.04],
      path: [
        [side - 0.04, 0.57, -0.02],
        [side - 0.02, 0.52, -0.08],
        [side - 0.04, ends + 0.2, -0.14],
      ],
      radius: 0.26,
    },
    {
      root: [0.06, 0.92, -0.22],
      path: [
        [0.19, 0.96 + height * 0.5, -0.28],
        [0.34, 0.85 + height * 0.2, -0.34],
        [side - 0.1, 0.66, -0.38],
        [side - 0.07, 0.48, -0.4],
      ],
      radius: 0.36,
    },
  ]
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

/** A pixie's layers: from the crown to the forehead and over it to the picture's right, feathered before the ears. */
export const pixieSweep: Flow = [
  {
    root: [-0.2, 0.7, 0.45],
    path: [
      [-0.13, 0.78, 0.54],
      [-0.01, 0.73, 0.61],
      [0.11, 0.62, 0.63],
      [0.22, 0.48, 0.58],
    ],
  },
  {
    root: [0, 0.88, 0.26],
    path: [
      [0.03, 0.98, 0.38],
      [0.1, 0.9, 0.54],
      [0.21, 0.74, 0.6],
      [0.32, 0.53, 0.52],
    ],
  },
  {
    root: [0.24, 0.69, 0.43],
    path: [
      [0.29, 0.73, 0.48],
      [0.36, 0.63, 0.48],
      [0.42, 0.46, 0.4],
      [0.45, 0.32, 0.33],
    ],
  },
  {
    root: [0.42, 0.66, 0.15],
    path: [
      [0.48, 0.62, 0.22],
      [0.51, 0.47, 0.24],
      [0.515, 0.3, 0.2],
      [0.51, 0.16, 0.16],
    ],
  },
  {
    root: [0.15, 0.92, 0],
    path: [
      [0.21, 0.99, 0.12],
      [0.31, 0.9, 0.26],
      [0.4, 0.74, 0.32],
    ],
  },
  {
    root: [-0.38, 0.64, 0.28],
    path: [
      [-0.43, 0.62, 0.33],
      [-0.47, 0.47, 0.32],
      [-0.49, 0.3, 0.27],
    ],
  },
  {
    root: [-0.3, 0.84, 0.05],
    path: [
      [-0.36, 0.88, 0.14],
      [-0.44, 0.74, 0.22],
      [-0.48, 0.56, 0.22],
    ],
  },
  {
    root: [-0.5, 0.5, 0],
    path: [
      [-0.54, 0.4, 0.05],
      [-0.54, 0.26, 0.07],
      [-0.53, 0.12, 0.07],
    ],
  },
  {
    root: [0, 0.9, -0.3],
    path: [
      [0, 0.93, -0.46],
      [0, 0.78, -0.66],
      [0, 0.56, -0.76],
    ],
  },
].map(({ root, path }) => oneSided(root, path))

/** A long top that falls over the forehead to the picture's right as far as the cheek; the other side is bare. */
export const longSweep: Flow = [
  {
    root: [-0.18, 0.7, 0.46],
    path: [
      [-0.1, 0.86, 0.54],
      [0.06, 0.87, 0.62],
      [0.22, 0.7, 0.62],
      [0.35, 0.46, 0.53],
      [0.43, 0.2, 0.43],
      [0.46, 0.02, 0.37],
    ],
  },
  {
    root: [0.1, 0.71, 0.47],
    path: [
      [0.19, 0.82, 0.54],
      [0.31, 0.7, 0.55],
      [0.42, 0.48, 0.46],
      [0.48, 0.22, 0.38],
      [0.49, -0.02, 0.31],
    ],
  },
  {
    root: [-0.1, 0.93, 0.12],
    path: [
      [0.02, 1.05, 0.16],
      [0.2, 1, 0.26],
      [0.4, 0.78, 0.32],
      [0.52, 0.46, 0.28],
      [0.55, 0.14, 0.23],
      [0.52, -0.08, 0.19],
    ],
  },
  {
    root: [0.4, 0.68, 0.16],
    path: [
      [0.48, 0.65, 0.18],
      [0.55, 0.46, 0.18],
      [0.57, 0.2, 0.15],
      [0.55, -0.04, 0.12],
    ],
  },
  {
    root: [0, 0.9, -0.28],
    path: [
      [0.14, 0.98, -0.38],
      [0.32, 0.86, -0.46],
      [0.46, 0.62, -0.46],
      [0.5, 0.36, -0.44],
    ],
  },
  {
    root: [-0.34, 0.72, 0.26],
    path: [
      [-0.41, 0.68, 0.2],
      [-0.47, 0.59, 0.1],
    ],
  },
  {
    root: [-0.48, 0.48, 0.14],
    path: [
      [-0.51, 0.46, 0.08],
      [-0.52, 0.43, 0],
    ],
  },
  {
    root: [-0.42, 0.68, -0.1],
    path: [
      [-0.48, 0.62, -0.18],
      [-0.51, 0.52, -0.24],
    ],
  },
].map(({ root, path }) => oneSided(root, path))

/** Between pixie and bob: a full crown, a fringe swept to the picture's right, layers that end in points around the ears. */
export const bixieLayers: Flow = [
  {
    root: [-0.16, 0.7, 0.46],
    path: [
      [-0.09, 0.84, 0.55],
      [0.04, 0.84, 0.64],
      [0.18, 0.66, 0.66],
      [0.3, 0.45, 0.58],
      [0.41, 0.27, 0.48],
    ],
  },
  {
    root: [-0.02, 0.88, 0.26],
    path: [
      [0.03, 1.06, 0.36],
      [0.14, 1, 0.52],
      [0.29, 0.76, 0.58],
      [0.42, 0.46, 0.48],
      [0.5, 0.2, 0.38],
      [0.49, 0.06, 0.36],
    ],
  },
  {
    root: [0.26, 0.68, 0.42],
    path: [
      [0.33, 0.73, 0.48],
      [0.43, 0.57, 0.46],
      [0.5, 0.28, 0.37],
      [0.51, 0.04, 0.31],
      [0.46, -0.18, 0.32],
    ],
  },
  {
    root: [0.2, 0.93, 0],
    path: [
      [0.3, 1.04, 0.06],
      [0.46, 0.82, 0.14],
      [0.58, 0.46, 0.16],
      [0.6, 0.12, 0.15],
      [0.55, -0.12, 0.16],
      [0.49, -0.26, 0.2],
    ],
  },
  {
    root: [-0.32, 0.66, 0.38],
    path: [
      [-0.38, 0.72, 0.41],
      [-0.46, 0.56, 0.38],
      [-0.52, 0.3, 0.31],
      [-0.52, 0.06, 0.28],
      [-0.46, -0.14, 0.31],
    ],
  },
  {
    root: [-0.36, 0.82, 0.02],
    path: [
      [-0.44, 0.86, 0.08],
      [-0.55, 0.54, 0.12],
      [-0.58, 0.22, 0.13],
      [-0.55, -0.04, 0.15],
      [-0.5, -0.22, 0.2],
    ],
  },
  {
    root: [0.1, 0.88, -0.34],
    path: [
      [0.2, 0.98, -0.48],
      [0.3, 0.66, -0.68],
      [0.34, 0.22, -0.68],
      [0.36, -0.2, -0.52],
      [0.44, -0.42, -0.46],
    ],
  },
  {
    root: [-0.27, 0.84, -0.34],
    path: [
      [-0.22, 0.98, -0.48],
      [-0.3, 0.66, -0.68],
      [-0.34, 0.22, -0.68],
      [-0.36, -0.2, -0.52],
      [-0.44, -0.42, -0.46],
    ],
  },
  {
    root: [0.5, 0.46, 0.06],
    path: [
      [0.56, 0.32, 0.09],
      [0.575, 0.1, 0.12],
      [0.54, -0.1, 0.15],
      [0.49, -0.25, 0.19],
    ],
  },
  {
    root: [0.49, 0.32, -0.28],
    path: [
      [0.56, 0.14, -0.28],
      [0.56, -0.08, -0.24],
      [0.51, -0.28, -0.18],
    ],
  },
  {
    root: [0.2, 0.12, -0.7],
    path: [
      [0.24, -0.1, -0.73],
      [0.27, -0.3, -0.66],
      [0.32, -0.46, -0.58],
    ],
  },
  {
    root: [-0.5, 0.46, 0.06],
    path: [
      [-0.56, 0.32, 0.09],
      [-0.575, 0.1, 0.12],
      [-0.54, -0.1, 0.15],
      [-0.49, -0.25, 0.19],
    ],
  },
  {
    root: [-0.49, 0.32, -0.28],
    path: [
      [-0.56, 0.14, -0.28],
      [-0.56, -0.08, -0.24],
      [-0.51, -0.28, -0.18],
    ],
  },
  {
    root: [-0.2, 0.12, -0.7],
    path: [
      [-0.24, -0.1, -0.73],
      [-0.27, -0.3, -0.66],
      [-0.32, -0.46, -0.58],
    ],
  },
  {
    root: [0.12, 0.95, -0.16],
    path: [
      [0.2, 1.02, -0.2],
      [0.38, 0.88, -0.26],
      [0.53, 0.5, -0.28],
      [0.57, 0.1, -0.25],
      [0.53, -0.2, -0.2],
    ],
  },
  {
    root: [-0.32, 0.88, -0.16],
    path: [
      [-0.39, 0.91, -0.2],
      [-0.52, 0.56, -0.26],
      [-0.57, 0.14, -0.24],
      [-0.53, -0.18, -0.2],
    ],
  },
].map(({ root, path }) => oneSided(root, path))
