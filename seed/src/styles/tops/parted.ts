import type { Flow } from '../flow.ts'

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
        [0.2, 0.92 + height * 0.5, 0.26],
        [0.33, 0.81 + height * 0.2, 0.26],
        [side - 0.1, 0.67, 0.21],
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
        [0.17, 0.95 + height * 0.4, -0.28],
        [0.31, 0.84 + height * 0.2, -0.34],
        [side - 0.1, 0.66, -0.38],
        [side - 0.07, 0.48, -0.4],
      ],
      radius: 0.36,
    },
  ]
}
