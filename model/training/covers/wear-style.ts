import { readFile, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { drawnSource } from '@hairstyle/core/cutouts/cutout-header.ts'
import type { RgbImage } from '../../src/engine/engine.ts'
import type { DetectedFace } from '../../src/engine/cpu/detect/detected-face.ts'
import { wearHair } from '../../src/engine/cpu/hair-stages.ts'
import { preparePhoto } from '../../src/engine/cpu/prepare-photo.ts'
import { withoutHeadRoom } from '../../src/testing/compare-pictures.ts'

/** Hair that was cut out of a photograph. */
export interface PhotoStyle {
  readonly id: string
  readonly cutout: Uint8Array
}

/** Reads those cut-outs of a folder, `<style>.cutout` each, that show hair of people. */
export async function readStyles(folder: string): Promise<PhotoStyle[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.cutout')).sort()
  const styles = await Promise.all(
    files.map(async (file) => ({
      id: parse(file).name,
      cutout: await readFile(join(folder, file)),
    })),
  )
  return styles.filter(({ cutout }) => readCutoutFile(cutout).header.source !== drawnSource)
}

/**
 * Removes a bare head's hair once.
 *
 * @returns A function that draws the head in other hair, in a colour (`#rrggbb`) or in that of its photograph.
 */
export async function clearHead(
  image: RgbImage,
  face: DetectedFace,
): Promise<(hair: PhotoStyle, color: string | null) => Promise<RgbImage>> {
  const drawable = await preparePhoto(image, face)
  return async ({ cutout }, color) => {
    const { picture } = await wearHair(drawable, { cutout, color, seed: 1 })
    return withoutHeadRoom(picture, image)
  }
}
