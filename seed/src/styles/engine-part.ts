import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import type { Hairstyle } from './hairstyle.ts'

/**
 * The engine's part of a hairstyle's document.
 * @throws {Error} when its cut-out has not been made; {CutoutError} when it is broken.
 */
export async function enginePart(hairstyle: Hairstyle, folder?: URL): Promise<EngineStyle> {
  const { name } = await readSeededCutout(hairstyle.id, folder)
  return { kind: 'photo', cutout: name, drawn: 'drawn' in hairstyle }
}
