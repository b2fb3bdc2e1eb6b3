import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import type { ImageSet } from '@hairstyle/contract/fields.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import type { Worn } from '../../features/creations/started.ts'
import { ownHairTexts } from '../../features/creations/texts.ts'
import { referenceTexts } from '../../features/photo/texts.ts'
import type { ChosenHair } from '../../features/try-on/chosen-hair.ts'

const plain = { reference_image: null, own_hair: null, color: null, adjustment: null } as const

/** A hairstyle to try on. */
export function wornStyle({ lib_id, title, cover }: Style): Worn {
  return { ...plain, lib: { lib_id, title, cover } }
}

/** The hair of a photo to try on. */
export function wornHair({ image_id }: Photo): Worn {
  return {
    ...plain,
    lib: { lib_id: null, title: referenceTexts.name, cover: null },
    reference_image: image_id,
  }
}

/** Changed own hair to try on. */
export function wornOwnHair({ color, roots, ends, ...cut }: OwnHairWish): Worn {
  return {
    lib: { lib_id: null, title: ownHairTexts.look, cover: null },
    reference_image: null,
    own_hair: cut,
    color,
    adjustment: roots === null && ends === null ? null : { ...unadjusted, roots, ends },
  }
}

/** A hairstyle among the chosen ones. */
export function chosenStyle({ lib_id, title, cover }: Style): ChosenHair {
  return { id: lib_id, title, thumb: smallestUrl(cover) }
}

/** The hair of a photo among the chosen ones. */
export function chosenHair({ image_id, url }: Photo): ChosenHair {
  return { id: image_id, title: referenceTexts.name, thumb: url }
}

/** The lightest version of a picture, for thumbnails. */
function smallestUrl({ url, sizes }: ImageSet): string {
  return sizes.reduce((best, size) => (size.width < best.width ? size : best), {
    url,
    width: Infinity,
  }).url
}
