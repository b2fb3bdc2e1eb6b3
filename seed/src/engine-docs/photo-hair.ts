import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import type { DrawablePhoto } from '@hairstyle/model/engine/cpu/seen-photo.ts'
import { decodeCutout } from '@hairstyle/model/engine/cpu/photo-hair/decode-cutout.ts'
import { bendHair } from '@hairstyle/model/engine/cpu/photo-hair/render-photo-hair.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { readSeededCutout } from '../cutouts/cutout-assets.ts'
import { readPortrait } from '../people/person.ts'
import { wear } from '../proof/wear.ts'
import { findHairstyle } from '../styles/hairstyles.ts'

/** A photo style on its way to another head. */
export interface PhotoHairPictures {
  /** Who wears it. */
  readonly reference: RgbImage
  /** The hair alone, as it was cut out, in the cut-out's pixels. */
  readonly cutout: HairLayer
  /** Bent to the head in the photo and lit like it. */
  readonly bent: HairLayer
  readonly result: RgbImage
}

/** @throws {RangeError} when there is no photo style of that id. */
export async function followPhotoHair(
  photo: DrawablePhoto,
  styleId: string,
): Promise<PhotoHairPictures> {
  const style = findHairstyle(styleId)
  if (!('photo' in style)) throw new RangeError(`${styleId} is no photo style`)
  const cutout = await decodeCutout((await readSeededCutout(styleId)).file)
  const { picture } = await wear(photo, style, { seed: 1, color: null })
  return {
    reference: await readPortrait(style.photo.person),
    cutout: { ...cutout.hair, left: 0, top: 0 },
    bent: bendHair(photo, cutout),
    result: picture,
  }
}
