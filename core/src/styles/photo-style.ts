import { z } from 'zod'
import { CutoutName } from '../cutouts/cutout-name.ts'

/** Real hair, cut out of a photograph. */
export const PhotoStyle = z.strictObject({ kind: z.literal('photo'), cutout: CutoutName })
export type PhotoStyle = z.infer<typeof PhotoStyle>
