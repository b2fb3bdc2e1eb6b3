import { ellipsoid, smoothCut, smoothUnion, taperedCapsule } from './fields.ts'
import type { Field } from './fields.ts'

/** Proportions in face widths. */
export interface Build {
  /** Radius of the neck. */
  readonly neck: number
  /** From the middle to the shoulder joint. */
  readonly shoulders: number
  /** How far collar bones and the neck's muscles stand out, 0..1. */
  readonly leanness: number
}

export interface Trunk {
  /** Neck, the slope to the shoulders, upper arms and chest: what cloth lies on. */
  readonly plain: Field
  /** Adds the neck's two long muscles, the collar bones and the pit between them to a distance to `plain`. */
  readonly detailed: (plain: number, x: number, y: number, z: number) => number
}

/** Nothing but the neck above this height. */
const neckOnly = -0.34

export function createTrunk({ neck, shoulders, leanness }: Build): Trunk {
  const column = taperedCapsule([0, -0.2, 0.1 - neck], [0, -1.2, -0.1 - neck], neck, neck * 1.08)
  const trapezius = taperedCapsule([0.1, -0.8, -0.52], [shoulders * 0.9, -1.33, -0.46], 0.13, 0.16)
  const girdle = taperedCapsule([0, -1.6, -0.34], [shoulders, -1.46, -0.42], 0.32, 0.24)
  const arm = taperedCapsule(
    [shoulders + 0.04, -1.48, -0.42],
    [shoulders + 0.2, -3.4, -0.4],
    0.265,
    0.2,
  )
  const chest = ellipsoid([0, -2.35, -0.34], [shoulders * 0.94, 1.05, 0.5])
  const muscle = taperedCapsule([neck - 0.02, -0.3, -0.2], [0.09, -1.24, -0.06], 0.05, 0.036)
  const collarBone = taperedCapsule(
    [0.12, -1.27, -0.055],
    [shoulders * 0.8, -1.2, -0.33],
    0.034,
    0.034,
  )
  const pit = ellipsoid([0, -1.2, 0.03], [0.07, 0.085, 0.07])
  const hollow = ellipsoid([shoulders * 0.42, -1.1, -0.1], [0.2, 0.06, 0.1])
  return {
    plain: (x, y, z) => {
      const side = Math.abs(x)
      const throat = column(x, y, z)
      if (y > neckOnly) return throat
      let field = smoothUnion(throat, trapezius(side, y, z), 0.24)
      field = smoothUnion(field, girdle(side, y, z), 0.26)
      field = smoothUnion(field, arm(side, y, z), 0.1)
      return smoothUnion(field, chest(x, y, z), 0.3)
    },
    detailed: (plain, x, y, z) => {
      const side = Math.abs(x)
      let field = smoothUnion(plain, muscle(side, y, z) + 0.02 * (1 - leanness), 0.09)
      if (y > -0.8) return field
      field = smoothUnion(field, collarBone(side, y, z) + 0.02 * (1 - leanness), 0.075)
      field = smoothCut(field, hollow(side, y, z) + 0.02 * (1 - leanness), 0.12)
      return smoothCut(field, pit(x, y, z), 0.08)
    },
  }
}
