import { existsSync } from 'node:fs'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { cutHair, packCutout } from '@hairstyle/model/engine/cpu/photo-hair/cutting/cut-hair.ts'
import { drawPreview } from '@hairstyle/model/engine/cpu/photo-hair/cutting/draw-preview.ts'
import { keepNaturalHues } from '@hairstyle/model/engine/cpu/photo-hair/match-light.ts'
import { readReference } from '@hairstyle/model/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { readMatte, readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { readCorrections } from '@hairstyle/model/engine/cpu/photo-hair/cutting/corrections-file.ts'

export interface CutPhoto {
  /** The cut-out. */
  readonly file: Uint8Array
  /** The hair on light and on dark. */
  readonly preview: RgbImage
}

/**
 * Cuts the hair out of a photograph, by the matte and the corrections beside it. No hair in the
 * library has a colour that none grows in, so other hues are reflections.
 *
 * @param path Of the photo, `photo.jpg`.
 * @param source Name of the photo, as the cut-out has it.
 * @throws {Error} when there is no matte, no face or no hair, or when the corrections are broken.
 */
export async function cutPhoto(path: string, source: string): Promise<CutPhoto> {
  const base = withoutEnding(path)
  const photo = await readPicture(path)
  const matte = `${base}.matte.png`
  if (!existsSync(matte)) throw new Error(`${matte} is missing: white where the person is`)
  const person = await readMatte(matte, photo)
  const reference = await readReference(photo, person)
  const hair = cutHair(reference, await readCorrections(`${base}.cut.json`))
  keepNaturalHues(hair.color)
  return { file: await packCutout(source, reference, hair), preview: drawPreview(photo, hair) }
}

/** Beside a photo lie files with its name and other endings. */
export function withoutEnding(path: string): string {
  return path.replace(/\.jpe?g$/i, '')
}
