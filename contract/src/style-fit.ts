import { z } from 'zod'

export const fitTops = ['flat', 'some', 'high'] as const
export const fitSides = ['close', 'soft', 'full'] as const
export const fitFronts = ['open', 'swept', 'fringe'] as const

/** What a hairstyle does around a face: the basis of advice on whom it suits. */
export const StyleFit = z.object({
  /** How much height it has above the head. */
  top: z.enum(fitTops),
  /** How wide it is beside the cheekbones. */
  sides: z.enum(fitSides),
  /** Whether the forehead is open, partly covered from a side, or under a fringe. */
  front: z.enum(fitFronts),
  /** Whether it is fullest beside the jaw. */
  isFullAtJaw: z.boolean(),
  /** Minutes in the morning, on hair of its own texture. */
  minutes: z.number().int().positive(),
})
export type StyleFit = z.infer<typeof StyleFit>
