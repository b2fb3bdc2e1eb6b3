import type { HairColors } from '../adjust/colors.ts'
import { linearOfHex } from '../image/color.ts'
import type { Cutout } from './cutout.ts'
import { dyeWithStops } from './dye-stops.ts'
import { lightOnDyed, lightOnNatural } from './match-light.ts'

/** A cut-out in the wanted colours, or in its own. Dyes the cut-out's hair in place. */
export function colorHair(cutout: Cutout, colors: HairColors | null): Cutout {
  if (!colors) return { ...cutout, light: lightOnNatural(cutout.light, cutout.color) }
  const { hair, color: mean, axes, hairline, oval, light } = cutout
  const faceTop = Math.max(...oval.map(([, y]) => y))
  dyeWithStops(hair, { mean, colors, axes, hairline, faceTop })
  if (colors.base === null) return { ...cutout, light: lightOnNatural(light, mean) }
  return { ...cutout, color: linearOfHex(colors.base), light: lightOnDyed(light), black: null }
}
