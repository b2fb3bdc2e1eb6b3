import { HexColor, PictureUrl } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'

/** Lengths in cm between which most hairs of a place are. */
const LengthRange = z.object({ from: z.number().min(0), to: z.number().min(0) })
export type LengthRange = z.infer<typeof LengthRange>

/** Of stretched hair on an average head; null where none grows. */
export const CutLengths = z.object({
  fringe: LengthRange.nullable(),
  sides: LengthRange.nullable(),
  top: LengthRange.nullable(),
  nape: LengthRange.nullable(),
  /** Whether hair fades to what is clipped with a machine. */
  isClipped: z.boolean(),
  /** Whether hair is tied: lengths end at the tie then. */
  isTied: z.boolean(),
})
export type CutLengths = z.infer<typeof CutLengths>

/** What a hairdresser is told of a style, besides its name and labels. */
export const StyleSheet = z.object({
  /** The cut on a bare head, of so many pixels each. */
  side: PictureUrl,
  back: PictureUrl,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Name of the cut that is turned and measured, where it is not the style itself but the closest to it. */
  closest: z.string().nullable(),
  lengths: CutLengths,
  /** The style's own colour of hair; null for that of a photograph, whose light is part of it. */
  shade: HexColor.nullable(),
})
export type StyleSheet = z.infer<typeof StyleSheet>
