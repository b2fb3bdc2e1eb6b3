import { ellipsoid } from './fields.ts'
import type { Field } from './fields.ts'
import type { Build } from './trunk.ts'

export type GarmentName = 'camisole' | 'tee'

/** Where a garment covers the body, in the body's axes. */
export interface GarmentCut {
  /** Distance to the garment's edge along the body, negative where cloth lies. */
  readonly edge: Field
  readonly thickness: number
  /** Width and height of the band along the edge. */
  readonly band: { readonly width: number; readonly rise: number }
}

export function cutGarment(name: GarmentName, build: Build): GarmentCut {
  return name === 'camisole' ? camisole(build) : tee(build)
}

/** Height of the scoop's lowest point. */
const neckline = -2

/** A scooped top on two thin straps. */
function camisole({ shoulders }: Build): GarmentCut {
  const strapX = shoulders * 0.6
  return {
    edge: (x, y) => {
      const side = Math.abs(x)
      const scoop = neckline + 0.34 * Math.min(1, side / strapX) ** 2.6
      const armhole = 1.7 * Math.max(0, side - strapX - 0.04)
      const front = (y - scoop + armhole) * 0.5
      const strap = Math.max(Math.abs(side - strapX + (y + 1.6) * 0.05) - 0.026, y + 0.9)
      return Math.min(front, strap)
    },
    thickness: 0.012,
    band: { width: 0.03, rise: 0.005 },
  }
}

/** A crew neck: an egg around the base of the neck, open above. */
function tee({ neck }: Build): GarmentCut {
  const height = -0.84
  const egg = ellipsoid([0, height, -0.3], [neck + 0.15, 0.47, 0.52])
  return {
    edge: (x, y, z) => -egg(x, Math.min(y, height), z),
    thickness: 0.036,
    band: { width: 0.1, rise: 0.014 },
  }
}
