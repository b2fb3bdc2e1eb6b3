import { useId } from 'react'
import blackWaves from '../../../../seed/assets/samples/black-waves.avif'
import blackWavesPhoto from '../../../../seed/assets/samples/black-waves.jpg'
import lightBob from '../../../../seed/assets/samples/light-bob.avif'
import lightBobPhoto from '../../../../seed/assets/samples/light-bob.jpg'
import shortDark from '../../../../seed/assets/samples/short-dark.avif'
import shortDarkPhoto from '../../../../seed/assets/samples/short-dark.jpg'
import css from './sample-choice.module.css'
import { photoTexts } from './texts.ts'

const { samples: texts } = photoTexts
/** CSS pixels; the pictures have twice as many. */
const size = 88

/** Sample photos to use instead of one's own. */
export function SampleChoice({ onSample }: { readonly onSample: (photo: string) => void }) {
  const titleId = useId()
  return (
    <div className={css.choice} role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        {texts.title} <span className={css.note}>{texts.note}</span>
      </p>
      <div className={css.list}>
        {samples.map(({ photo, thumbnail, hair }) => (
          <button
            key={photo}
            type="button"
            className={css.sample}
            aria-label={texts.use(hair)}
            onClick={() => onSample(photo)}
          >
            <img src={thumbnail} alt="" width={size} height={size} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Somebody to try styles with, for people without a photo at hand. */
interface Sample {
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
