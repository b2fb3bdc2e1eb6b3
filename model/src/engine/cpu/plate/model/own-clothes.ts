import { ColorHistogram } from '../../image/color-histogram.ts'
import type { BodyGrid } from '../body-grid.ts'

/** Clothes this near to the body's middle are the person's own; further out only those of the same colours are, unless too little is seen; face widths. */
const ownReach = 0.6
const leastOwn = 0.05
/** Density from which a colour is one of those of the own clothes, which are seen in light and shadow. */
const ownDensity = 0.003
const lightSpread = 2

/** Leaves out the clothes of people beside. */
export function ownClothes(
  { width, unit, axisX, cells }: BodyGrid,
  clothes: Uint8Array,
): Uint8Array {
  const isNear = (i: number): boolean => Math.abs((i % width) - axisX) < ownReach * unit
  const own = new ColorHistogram()
  let samples = 0
  for (let i = 0; i < clothes.length; i++) {
    if (!clothes[i] || !isNear(i)) continue
    own.add(cells[i]!)
    samples++
  }
  if (samples < leastOwn * unit * unit) return clothes
  const density = own.densities(lightSpread)
  return clothes.map((value, i) => (isNear(i) || density[cells[i]!]! > ownDensity ? value : 0))
}
