import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import type { PhotoStyle } from '@hairstyle/core/styles/photo-style.ts'
import type { StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import type { Hairstyle } from './hairstyle.ts'

/**
 * What a hairstyle's document tells the engine.
 * @throws {Error} when its cut-out has not been made; {CutoutError} or {BadStyleError} when it is broken.
 */
export async function enginePart(
  hairstyle: Hairstyle,
  folder?: URL,
): Promise<StrandStyleInput | PhotoStyle> {
  const part =
    'strand' in hairstyle
      ? hairstyle.strand
      : { kind: 'photo' as const, cutout: (await readSeededCutout(hairstyle.id, folder)).name }
  parseEngineStyle(part)
  return part
}
