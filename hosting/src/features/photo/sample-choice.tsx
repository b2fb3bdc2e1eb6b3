import { useId } from 'react'
import css from './sample-choice.module.css'
import { samples } from './samples.ts'
import { photoTexts } from './texts.ts'

const { samples: texts } = photoTexts
/** CSS pixels; the pictures have twice as many. */
const size = 88

/** Photos that come with the site, to be taken instead of one's own. */
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
