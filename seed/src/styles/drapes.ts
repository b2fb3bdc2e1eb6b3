import type { Flow } from './flow.ts'

/** How parted hair hangs: full around the head, the front on the chest, the back behind the shoulders. Lengths in face widths. */
interface Drape {
  /** x at which the face's edge of the hair passes the cheek. */
  readonly cheek?: number
  /** Greatest half width, beside the ears. */
  readonly side?: number
  /** Half width at the jaw. */
  readonly jaw?: number
  /** x of the inner and the outer edge on the chest. */
  readonly chest?: readonly [inner: number, outer: number]
  /** Height over the crown. */
  readonly crown?: number
}

export function drape({
  cheek = 0.51,
  side = 0.7,
  jaw = 0.66,
  chest = [0.34, 0.76],
  crown = 0.05,
}: Drape = {}): Flow {
  const [inner, outer] = chest
  const middle = (inner + outer) / 2
  return [
    {
      root: [0.05, 0.86, 0.38],
      path: [
        [0.065, 0.86 + crown * 0.9, 0.42],
        [0.2, 0.79 + crown * 0.9, 0.5],
        [0.43, 0.6, 0.48],
        [cheek, 0.28, 0.4],
        [cheek + 0.02, -0.05, 0.36],
        [cheek - 0.05, -0.4, 0.32],
        [cheek - 0.13, -0.8, 0.36],
        [inner + 0.04, -1.15, 0.44],
        [inner, -1.7, 0.52],
        [inner, -2.5, 0.54],
      ],
    },
    {
      root: [0.03, 0.95, 0.15],
      path: [
        [0.045, 0.945 + crown, 0.15],
        [0.16, 0.925 + crown, 0.155],
        [0.32, 0.84 + crown * 0.6, 0.17],
        [0.52, 0.64 + crown * 0.35, 0.16],
        [side - 0.05, 0.36, 0.12],
        [side, 0, 0.1],
        [jaw, -0.45, 0.08],
        [middle + 0.06, -0.85, 0.16],
        [middle, -1.15, 0.36],
        [middle, -1.7, 0.46],
        [middle, -2.5, 0.48],
      ],
    },
    {
      root: [0.52, 0.42, 0.08],
      path: [
        [0.6, 0.2, 0.06],
        [side - 0.05, -0.05, 0.02],
        [jaw - 0.04, -0.45, 0],
        [middle + 0.1, -0.85, 0.1],
        [outer - 0.06, -1.15, 0.32],
        [outer - 0.06, -1.7, 0.42],
        [outer - 0.06, -2.5, 0.42],
      ],
    },
    {
      root: [0.04, 0.95, -0.2],
      path: [
        [0.055, 0.945 + crown, -0.2],
        [0.18, 0.925 + crown, -0.21],
        [0.36, 0.82 + crown * 0.6, -0.23],
        [0.55, 0.59 + crown * 0.35, -0.26],
        [side - 0.02, 0.24, -0.2],
        [side, -0.2, -0.18],
        [jaw + 0.02, -0.6, -0.16],
        [outer, -1, -0.1],
        [outer, -1.7, 0.3],
        [outer, -2.5, 0.3],
      ],
    },
    {
      root: [0.5, 0.3, -0.3],
      path: [
        [0.58, 0, -0.36],
        [0.58, -0.4, -0.4],
        [0.6, -0.8, -0.46],
        [0.66, -1.2, -0.62],
        [0.66, -2.5, -0.66],
      ],
    },
    {
      root: [0.06, 0.85, -0.5],
      path: [
        [0.26, 0.66 + crown, -0.7],
        [0.4, 0.3, -0.8],
        [0.48, -0.2, -0.78],
        [0.5, -0.7, -0.7],
        [0.5, -1.2, -0.7],
        [0.5, -2.5, -0.7],
      ],
    },
    {
      root: [0.1, 0.3, -0.72],
      path: [
        [0.16, -0.1, -0.8],
        [0.22, -0.6, -0.76],
        [0.24, -1.2, -0.72],
        [0.24, -2.5, -0.72],
      ],
    },
    {
      root: [0.25, -0.2, -0.62],
      path: [
        [0.32, -0.5, -0.6],
        [0.36, -0.9, -0.6],
        [0.38, -1.3, -0.68],
        [0.38, -2.5, -0.68],
      ],
    },
  ]
}

/** Hair raked back off the forehead: lifted at the parting, tucked behind the ears, its ends turned out on the neck. */
export const rakedBack: Flow = [
  {
    root: [0.03, 0.71, 0.48],
    path: [
      [0.06, 0.87, 0.54],
      [0.18, 0.95, 0.49],
      [0.35, 0.84, 0.38],
      [0.48, 0.63, 0.22],
      [0.545, 0.4, 0.02],
      [0.57, 0.14, -0.18],
      [0.54, -0.14, -0.24],
      [0.49, -0.42, -0.2],
      [0.54, -0.64, -0.14],
      [0.63, -0.76, -0.1],
    ],
    radius: 0.3,
  },
  {
    root: [0.32, 0.65, 0.4],
    path: [
      [0.41, 0.7, 0.34],
      [0.5, 0.55, 0.2],
      [0.55, 0.37, 0.02],
      [0.57, 0.12, -0.18],
      [0.53, -0.18, -0.22],
      [0.48, -0.46, -0.18],
      [0.56, -0.68, -0.12],
    ],
    radius: 0.28,
  },
  {
    root: [0.04, 0.94, 0.15],
    path: [
      [0.08, 1.02, 0.15],
      [0.23, 1, 0.1],
      [0.39, 0.87, 0.02],
      [0.52, 0.6, -0.1],
      [0.59, 0.24, -0.22],
      [0.575, -0.12, -0.28],
      [0.52, -0.44, -0.24],
      [0.59, -0.72, -0.18],
    ],
    radius: 0.36,
  },
  {
    root: [0.5, 0.48, 0.05],
    path: [
      [0.55, 0.38, -0.04],
      [0.58, 0.14, -0.2],
      [0.555, -0.14, -0.26],
      [0.5, -0.44, -0.22],
      [0.58, -0.7, -0.16],
    ],
    radius: 0.28,
  },
  {
    root: [0.05, 0.93, -0.25],
    path: [
      [0.12, 1.01, -0.3],
      [0.31, 0.92, -0.36],
      [0.47, 0.66, -0.4],
      [0.56, 0.3, -0.4],
      [0.55, -0.1, -0.38],
      [0.5, -0.48, -0.34],
      [0.56, -0.84, -0.32],
    ],
    radius: 0.4,
  },
  {
    root: [0.3, 0.4, -0.62],
    path: [
      [0.36, 0.2, -0.72],
      [0.4, -0.2, -0.62],
      [0.4, -0.56, -0.5],
      [0.48, -0.86, -0.46],
    ],
    radius: 0.4,
  },
]

/** Bangs that open in the middle like a curtain and grow longer towards the cheeks. */
export const curtainBangs: Flow = [
  {
    root: [0.07, 0.73, 0.58],
    radius: 0.24,
    path: [
      [0.08, 0.74, 0.68],
      [0.12, 0.58, 0.74],
      [0.21, 0.42, 0.73],
      [0.33, 0.29, 0.67],
      [0.45, 0.16, 0.58],
      [0.55, 0.06, 0.48],
    ],
  },
  {
    root: [0.27, 0.68, 0.5],
    radius: 0.24,
    path: [
      [0.33, 0.66, 0.58],
      [0.39, 0.46, 0.6],
      [0.45, 0.22, 0.56],
      [0.51, -0.02, 0.48],
      [0.59, -0.2, 0.42],
    ],
  },
]

/**
 * Sections beside a blunt fringe: they take over where it ends at the temples, lie on its edge and on the hair behind, and end
 * at the given height.
 */
export function cheekSections(ends: number): Flow {
  return [
    {
      root: [0.37, 0.66, 0.36],
      radius: 0.2,
      piece: true,
      path: [
        [0.375, 0.63, 0.54],
        [0.4, 0.44, 0.6],
        [0.42, 0.14, 0.58],
        [0.435, (ends + 0.1) / 2, 0.53],
        [0.44, ends, 0.48],
      ],
    },
    {
      root: [0.46, 0.56, 0.22],
      radius: 0.17,
      piece: true,
      path: [
        [0.47, 0.52, 0.43],
        [0.505, 0.28, 0.49],
        [0.52, 0.02, 0.48],
        [0.525, ends / 2, 0.45],
        [0.525, ends, 0.41],
      ],
    },
    {
      root: [0.5, 0.44, 0.08],
      radius: 0.15,
      piece: true,
      path: [
        [0.57, 0.36, 0.22],
        [0.605, 0.14, 0.29],
        [0.61, -0.08, 0.3],
        [0.6, ends / 2 - 0.06, 0.3],
        [0.59, ends - 0.02, 0.29],
      ],
    },
  ]
}

/** Slim pieces that fall out of tied hair beside the face. */
export const looseTendrils: Flow = [
  {
    root: [0.385, 0.585, 0.4],
    radius: 0.08,
    piece: true,
    path: [
      [0.47, 0.52, 0.47],
      [0.53, 0.28, 0.45],
      [0.5, 0.02, 0.42],
      [0.46, -0.24, 0.39],
      [0.5, -0.48, 0.37],
      [0.46, -0.68, 0.37],
    ],
  },
]
