import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import type { Worn } from '../../features/creations/started.ts'
import { referenceTexts } from '../../features/photo/texts.ts'
import { smallestUrl } from '../../features/try-on/smallest-url.ts'
import type { ChosenHair } from '../../features/try-on/chosen-hair.ts'

/** A hairstyle as what is tried on. */
export function wornStyle({ lib_id, title, cover }: Style): Worn {
  return { lib: { lib_id, title, cover }, reference_image: null }
}

/** The hair of a photo as what is tried on. */
export function wornHair({ image_id }: Photo): Worn {
  return {
    lib: { lib_id: null, title: referenceTexts.name, cover: null },
    reference_image: image_id,
  }
}

/** A hairstyle as it is shown among the chosen ones. */
export function chosenStyle({ lib_id, title, cover }: Style): ChosenHair {
  return { id: lib_id, title, thumb: smallestUrl(cover) }
}

/** The hair of a photo as it is shown among the chosen ones. */
export function chosenHair({ image_id, url }: Photo): ChosenHair {
  return { id: image_id, title: referenceTexts.name, thumb: url }
}
