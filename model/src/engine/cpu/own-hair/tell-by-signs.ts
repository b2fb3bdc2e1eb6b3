import { z } from 'zod'
import { clamp } from '../math/scalar.ts'
import fittedJson from './fitted-own-hair.json' with { type: 'json' }
import type { HairSigns } from './hair-signs.ts'

/** A sum of signs times their weights. */
const Regression = z.object({
  unit: z.string(),
  plus: z.number(),
  weights: z.record(z.string(), z.number()),
  /** What it comes to, of the people it was fitted to. */
  range: z.tuple([z.number(), z.number()]),
})
export type Regression = z.infer<typeof Regression>

/** Of a length also how wrong it is: two of three people's lie within `least` and so much of the length. */
const Length = Regression.extend({ error: z.object({ least: z.number(), share: z.number() }) })

/**
 * What `training/own-hair/fit-own-hair.ts` found in photographs of people whose hair was labelled by eye. `looseTo` is
 * the limit above which hair is rather tied.
 */
export const fitted = z
  .object({
    sides: Length,
    front: Length,
    fringe: Length,
    back: Length,
    texture: Regression,
    amount: Regression,
    tied: Regression.extend({ looseTo: z.number() }),
  })
  .parse(fittedJson)

/** What the signs come to, in the regression's unit and range. */
export function tell({ plus, weights, range }: Regression, signs: HairSigns): number {
  const values = signs as unknown as Readonly<Record<string, number>>
  const sum = Object.entries(weights).reduce((to, [name, by]) => to + by * values[name]!, plus)
  return clamp(sum, ...range)
}
