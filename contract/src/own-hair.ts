import { z } from 'zod'
import { HexColor } from './fields.ts'
import { textures } from './hair-kinds.ts'

/** Length of hair from root to end, as far as a photo shows. */
export const HairLength = z.object({
  cm: z.number().min(0),
  /** Two of three measured people are within plus or minus this, cm. */
  error: z.number().min(0),
  /** Whether its ends are outside the photo, so that it may be longer. */
  isAtLeast: z.boolean(),
})
export type HairLength = z.infer<typeof HairLength>

export const hairAmounts = ['little', 'usual', 'much'] as const

/** Somebody's own hair in a photo, if enough of it is visible; null for what the photo does not show. */
export const OwnHair = z.object({
  /** Of most of it: the dye that would look like this in the light of the photo. */
  color: HexColor,
  /** Share that is grey or white. */
  greyness: z.number().min(0).max(1),
  /** Colour of the roots, where it differs. */
  roots: HexColor.nullable().default(null),
  front: HairLength.nullable().default(null),
  sides: HairLength.nullable().default(null),
  back: HairLength.nullable().default(null),
  /** As it is worn, and the neighbouring texture where it may as well be that. */
  texture: z
    .object({ kind: z.enum(textures), or: z.enum(textures).nullable() })
    .nullable()
    .default(null),
  amount: z.enum(hairAmounts).nullable().default(null),
})
export type OwnHair = z.infer<typeof OwnHair>

const ToldCm = z.number().int().min(0).max(150).nullable()

/**
 * What somebody says about their own hair, which overrides what a photo shows; null for what they leave to the photo.
 */
export const ToldHair = z.strictObject({
  front: ToldCm,
  sides: ToldCm,
  back: ToldCm,
  texture: z.enum(textures).nullable(),
})
export type ToldHair = z.infer<typeof ToldHair>
