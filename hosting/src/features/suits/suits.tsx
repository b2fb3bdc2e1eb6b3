import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showAdvice } from '../../shared/library/advice.ts'
import { noAnswers } from '../../shared/suits/rules.ts'
import { advise, shapeOf } from './advise.ts'
import css from './suits.module.css'
import { SuitsDialog } from './suits-dialog.tsx'
import { keepSuits, useSuits } from './suits-state.ts'
import { suitsTexts as texts } from './texts.ts'

interface SuitsProps {
  /** Good to try styles on. */
  readonly photo: Photo
  readonly styles: readonly Style[]
}

/** The way to what suits the face in a photo, and the library's order by it, to be switched off again. */
export function Suits({ photo, styles }: SuitsProps) {
  const suits = useSuits(photo.image_id)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    showAdvice(suits?.isOn === true ? advise(styles, shapeOf(photo), suits) : null)
    return () => showAdvice(null)
  }, [suits, styles, photo])
  return (
    <>
      <button type="button" className={css.pill} onClick={() => setOpen(true)}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
        {suits ? texts.change : texts.open}
      </button>
      {suits && (
        <button
          type="button"
          className={css.pill}
          aria-pressed={suits.isOn}
          onClick={() => keepSuits({ ...suits, isOn: !suits.isOn })}
        >
          {texts.first}
        </button>
      )}
      {suits?.isOn === true && (
        <button
          type="button"
          className={css.pill}
          aria-pressed={suits.isOnly}
          onClick={() => keepSuits({ ...suits, isOnly: !suits.isOnly })}
        >
          {texts.only}
        </button>
      )}
      <span className={css.spoken} role="status">
        {suits?.isOn === true && texts.done}
      </span>
      <SuitsDialog
        opened={isOpen}
        photo={photo}
        answers={suits?.answers ?? noAnswers}
        onAnswers={(answers) => {
          const { isOnly = false } = suits ?? {}
          keepSuits({ photoId: photo.image_id, answers, isOn: true, isOnly })
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
