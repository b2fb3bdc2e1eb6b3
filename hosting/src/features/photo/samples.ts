import blackWavesPhoto from '../../../../seed/assets/samples/black-waves.jpg'
import blackWaves from '../../../../seed/assets/samples/black-waves.avif'
import lightBobPhoto from '../../../../seed/assets/samples/light-bob.jpg'
import lightBob from '../../../../seed/assets/samples/light-bob.avif'
import shortDarkPhoto from '../../../../seed/assets/samples/short-dark.jpg'
import shortDark from '../../../../seed/assets/samples/short-dark.avif'
import { photoTexts } from './texts.ts'

/** Somebody to try styles with, for people without a photo at hand. */
export interface Sample {
  /** Address of the photo. */
  readonly photo: string
  /** Address of a small square picture of it. */
  readonly thumbnail: string
  /** The hair it shows, in words. */
  readonly hair: string
}

const { hair } = photoTexts.samples

export const samples: readonly Sample[] = [
  { photo: blackWavesPhoto, thumbnail: blackWaves, hair: hair.blackWaves },
  { photo: shortDarkPhoto, thumbnail: shortDark, hair: hair.shortDark },
  { photo: lightBobPhoto, thumbnail: lightBob, hair: hair.lightBob },
]
