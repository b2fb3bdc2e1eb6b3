import { lengths } from '@hairstyle/contract/api/library.ts'
import { textures } from '@hairstyle/contract/hair-kinds.ts'
import { z } from 'zod'

/** A style in words, for engines that work from them. */
export const StyleLook = z.object({
  /** Name of the cut, such as `French bob`. */
  cut: z.string(),
  length: z.enum(lengths),
  texture: z.enum(textures),
  /** Name of its own colour, such as `Honey blonde`. */
  colour: z.string(),
})
export type StyleLook = z.infer<typeof StyleLook>
