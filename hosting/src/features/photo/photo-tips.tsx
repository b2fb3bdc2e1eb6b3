import { IconCheck, IconX } from '@tabler/icons-react'
import dark from '../../../../seed/assets/tips/dark.avif'
import daylight from '../../../../seed/assets/tips/daylight.avif'
import tiedBack from '../../../../seed/assets/tips/tied-back.avif'
import css from './photo-tips.module.css'
import { photoTexts } from './texts.ts'

const { tips: texts } = photoTexts
/** CSS pixels; the pictures have twice as many. */
const size = 104

const tips = [
  { picture: tiedBack, words: texts.tiedBack, isGood: true },
  { picture: daylight, words: texts.daylight, isGood: true },
  { picture: dark, words: texts.dark, isGood: false },
]

/** Illustrated tips for a good photo. */
export function PhotoTips() {
  return (
    <ul className={css.tips} aria-label={texts.title}>
      {tips.map(({ picture, words, isGood }) => (
        <li key={picture} className={css.tip} data-good={isGood || undefined}>
          <span className={css.picture}>
            <img src={picture} alt="" width={size} height={size} />
            <span className={css.mark}>
              {isGood ? (
                <IconCheck size={16} stroke={3} aria-hidden />
              ) : (
                <IconX size={16} stroke={3} aria-hidden />
              )}
            </span>
          </span>
          {words}
        </li>
      ))}
    </ul>
  )
}
