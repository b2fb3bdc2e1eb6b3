import { z } from 'zod'
import { clamp } from '../math/scalar.ts'
import fittedJson from './fitted-own-hair.json' with { type: 'json' }
import type { HairSigns } from './hair-signs.ts'

/** A linear regression: a constant plus a weighted sum of signs. */
const Regression = z.object({
  unit: z.string(),
  plus: z.number(),
  weights: z.record(z.string(), z.number()),
  /** Range of its results for the people it was fitted to. */
  range: z.tuple([z.number(), z.number()]),
})
export type Regression = z.infer<typeof Regression>

/**
 * A length also has an error: for two of three people, the true length lies within `least` plus `share` of the length.
 */
const Length = Regression.extend({ error: z.object({ least: z.number(), share: z.number() }) })

/**
 * Fitted by `training/own-hair/fit-own-hair.ts` to photographs of people whose hair was labelled by eye. Above
 * `looseTo`, hair is more likely tied than loose.
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

/** The regression's result for some signs, in its unit and clamped to its range. */
export function tell({ plus, weights, range }: Regression, signs: HairSigns): number {
  const values = signs as unknown as Readonly<Record<string, number>>
  const sum = Object.entries(weights).reduce((to, [name, by]) => to + by * values[name]!, plus)
  return clamp(sum, ...range)
}
