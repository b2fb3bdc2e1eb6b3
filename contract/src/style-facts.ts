import { z } from 'zod'
import { HexColor } from './fields.ts'
import { hairAmounts } from './own-hair.ts'
import { hairZones } from './hair-kinds.ts'

const NeededCm = z.number().min(0).nullable()

/** What hair a hairstyle needs, besides `texture` and `fit.minutes` of the style. */
export const StyleFacts = z.object({
  /** Shortest sufficient length, cm along the hair; null where the hairstyle does not depend on it. */
  front: NeededCm,
  sides: NeededCm,
  back: NeededCm,
  /** Which of these were measured on the hairstyle itself rather than on the closest cut with views from all sides. */
  measured: z.array(z.enum(hairZones)),
  amount: z.enum(hairAmounts),
  /** Of most of its hair, in even light. */
  color: HexColor,
  /** Between two cuts. */
  weeks: z.number().int().positive(),
})
export type StyleFacts = z.infer<typeof StyleFacts>
