import { lengths } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { z } from 'zod'

/** What a style looks like, in its own words, for engines that are told as well as shown. */
export const StyleLook = z.object({
  /** What the cut is called, such as `French bob`. */
  cut: z.string(),
  length: z.enum(lengths),
  texture: z.enum(textures),
  /** Name of its own colour, such as `Honey blonde`. */
  colour: z.string(),
})
export type StyleLook = z.infer<typeof StyleLook>
