import { readFile, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import { parseEngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import type { RgbImage } from '../../src/engine/engine.ts'
import type { DetectedFace } from '../../src/engine/cpu/detect/detected-face.ts'
import { beginHair } from '../../src/engine/cpu/hair.ts'
import { preparePhoto } from '../../src/engine/cpu/prepare-photo.ts'
import { withoutHeadRoom } from '../../src/testing/compare-pictures.ts'

/** Hair that was cut out of a photograph. */
export interface PhotoStyle {
  readonly id: string
  readonly style: EngineStyle
  readonly cutout: Uint8Array
}

/** Reads a folder of cut-outs, `<style>.cutout` each. */
export async function readStyles(folder: string): Promise<PhotoStyle[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.cutout')).sort()
  return Promise.all(
    files.map(async (file) => {
      const cutout = await readFile(join(folder, file))
      const id = parse(file).name
      const style = parseEngineStyle({ kind: 'photo', cutout: nameCutout(id, cutout) })
      return { id, style, cutout }
    }),
  )
}

/**
 * Takes a bare head's hair away once.
 *
 * @returns What draws the head in other hair, in a colour (`#rrggbb`) or in that of its photograph.
 */
export async function clearHead(
  image: RgbImage,
  face: DetectedFace,
): Promise<(hair: PhotoStyle, color: string | null) => Promise<RgbImage>> {
  const drawable = await preparePhoto(image, face)
  return async ({ style, cutout }, color) => {
    const begun = await beginHair(drawable.head, { style, cutout, color, seed: 1 })
    const { picture } = begun.light(drawable).draw(drawable).finish(drawable)
    return withoutHeadRoom(picture, image)
  }
}
