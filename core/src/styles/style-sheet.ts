import { HexColor, PictureUrl } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'

/** Lengths of most hairs of a zone, cm. */
const LengthRange = z.object({ from: z.number().min(0), to: z.number().min(0) })
export type LengthRange = z.infer<typeof LengthRange>

/** Of stretched hair on an average head; null where there is none. */
export const CutLengths = z.object({
  fringe: LengthRange.nullable(),
  sides: LengthRange.nullable(),
  top: LengthRange.nullable(),
  nape: LengthRange.nullable(),
  /** Whether hair fades to a clipped length. */
  isClipped: z.boolean(),
  /** Whether hair is tied: lengths then end at the tie. */
  isTied: z.boolean(),
})
export type CutLengths = z.infer<typeof CutLengths>

/** A style's description for hairdressers, besides its name and labels. */
export const StyleSheet = z.object({
  /** Pictures of the cut on a bare head, and their size in pixels. */
  side: PictureUrl,
  back: PictureUrl,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Name of the closest cut, if that is shown and measured instead of the style itself. */
  closest: z.string().nullable(),
  lengths: CutLengths,
  /** The style's own hair colour; null for photographed hair, whose light is part of it. */
  shade: HexColor.nullable(),
})
export type StyleSheet = z.infer<typeof StyleSheet>
