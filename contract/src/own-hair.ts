import { z } from 'zod'
import { HexColor } from './fields.ts'
import { textures } from './hair-kinds.ts'

/** How long hair is from where it grows to its ends, as far as a photo shows. */
export const HairLength = z.object({
  cm: z.number().min(0),
  /** Between so much less and so much more are two of three measured people, cm. */
  error: z.number().min(0),
  /** Whether its ends are not in the photo: it may be longer. */
  isAtLeast: z.boolean(),
})
export type HairLength = z.infer<typeof HairLength>

export const hairAmounts = ['little', 'usual', 'much'] as const

/** The hair that somebody has in a photo, where enough of it is seen; null is what cannot be told from it. */
export const OwnHair = z.object({
  /** Of most of it, as dye of this colour would look in the light of the photo. */
  color: HexColor,
  /** Share of it that is grey or white. */
  greyness: z.number().min(0).max(1),
  /** Colour of the roots, where that is another one. */
  roots: HexColor.nullable().default(null),
  front: HairLength.nullable().default(null),
  sides: HairLength.nullable().default(null),
  back: HairLength.nullable().default(null),
  /** As it is worn, and its neighbour where it may as well be that one. */
  texture: z
    .object({ kind: z.enum(textures), or: z.enum(textures).nullable() })
    .nullable()
    .default(null),
  amount: z.enum(hairAmounts).nullable().default(null),
})
export type OwnHair = z.infer<typeof OwnHair>

const ToldCm = z.number().int().min(0).max(150).nullable()

/** What somebody says of their own hair, which counts more than what a photo shows; null is what they leave to it. */
export const ToldHair = z.strictObject({
  front: ToldCm,
  sides: ToldCm,
  back: ToldCm,
  texture: z.enum(textures).nullable(),
})
export type ToldHair = z.infer<typeof ToldHair>
