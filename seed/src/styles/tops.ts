import type { StrandStyleInput } from '@hairstyle/model/engine/strand/style/strand-style.ts'

type Flow = NonNullable<StrandStyleInput['flow']>

/** How short hair on top is brushed. Lengths in face widths. */
interface BrushedBack {
  /** Height of the front over the crown. */
  readonly height?: number
  /** How far the front leans out over the forehead before it turns back. */
  readonly lean?: number
  /** Height over the middle of the head. */
  readonly middle?: number
}

/** Hair that rises from the forehead and turns back: quiffs, pompadours and, with little height, slicked back hair. */
export function brushedBack({ height = 0.18, lean = 0.06, middle = 0.13 }: BrushedBack = {}): Flow {
  const top = 0.95 + height
  return [
    {
      root: [0.07, 0.7, 0.48],
      path: [
        [0.09, 0.82 + height * 0.3, 0.5 + lean],
        [0.1, top - 0.03, 0.46 + lean * 0.7],
        [0.11, top + 0.01, 0.3],
        [0.11, top - 0.02, 0.12],
      ],
      radius: 0.34,
    },
    {
      root: [0.28, 0.66, 0.42],
      path: [
        [0.34, 0.8 + height * 0.25, 0.44 + lean * 0.6],
        [0.37, top - 0.1, 0.38],
        [0.36, top - 0.07, 0.22],
        [0.34, top - 0.1, 0.06],
      ],
      radius: 0.3,
    },
    {
      root: [0.1, 0.93, 0.15],
      path: [
        [0.11, 0.98 + middle * 0.6, 0.12],
        [0.12, 0.95 + middle, -0.02],
        [0.12, 0.92 + middle, -0.2],
      ],
      radius: 0.36,
    },
    {
      root: [0.4, 0.72, 0.1],
      path: [
        [0.48, 0.8 + middle * 0.3, 0.06],
        [0.49, 0.84 + middle * 0.4, -0.06],
        [0.45, 0.86 + middle * 0.4, -0.22],
      ],
      radius: 0.3,
    },
    {
      root: [0.1, 0.9, -0.28],
      path: [
        [0.12, 0.95 + middle * 0.3, -0.42],
        [0.13, 0.88 + middle * 0.2, -0.58],
        [0.13, 0.76, -0.7],
      ],
      radius: 0.36,
    },
    {
      root: [0.5, 0.52, -0.02],
      path: [
        [0.55, 0.55, -0.1],
        [0.56, 0.54, -0.22],
        [0.54, 0.5, -0.32],
      ],
      radius: 0.24,
    },
  ]
}
