import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showAdvice } from '../../shared/library/advice.ts'
import { advise, seenAnswers, shapeOf } from './advise.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './suits.module.css'
import { SuitsDialog } from './suits-dialog.tsx'
import type { ShownFor } from './suits-dialog.tsx'
import { keepSuits, useSuits } from './suits-state.ts'
import type { Suits as SuitsOfPhoto } from './suits-state.ts'
import { suitsTexts as texts } from './texts.ts'

const pill = cx(kit.pill, kit.outlined, kit.iconed, css.pill)

interface SuitsProps {
  /** Good to try styles on. */
  readonly photo: Photo
  readonly styles: readonly Style[]
  /** Whether the library may change its order before anything was answered. */
  readonly beginsOn: boolean
  readonly onAudience: ((audience: ShownFor) => void) | undefined
}

/** The way to what suits the face in a photo, and the library's order by it, to be switched off again. */
export function Suits({ photo, styles, beginsOn, onAudience }: SuitsProps) {
  const answered = useSuits(photo.image_id)
  const [first] = useState(() => (beginsOn ? suitsBySight(photo) : null))
  const shown = answered ?? first
  // Where nothing speaks for a style, only grey ones go to the end, of which nothing needs to be said.
  const suits = answered ?? (tellsMore(photo) ? first : null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    showAdvice(shown?.isOn === true ? advise(styles, shapeOf(photo), shown) : null)
    return () => showAdvice(null)
  }, [shown, styles, photo])
  return (
    <>
      <button type="button" className={pill} onClick={() => setOpen(true)}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
        {answered ? texts.change : texts.open}
      </button>
      {suits && (
        <button
          type="button"
          className={pill}
          aria-pressed={suits.isOn}
          onClick={() => keepSuits({ ...suits, isOn: !suits.isOn })}
        >
          {texts.first}
        </button>
      )}
      {suits?.isOn === true && (
        <button
          type="button"
          className={pill}
          aria-pressed={suits.isOnly}
          onClick={() => keepSuits({ ...suits, isOnly: !suits.isOnly })}
        >
          {texts.only}
        </button>
      )}
      <span className={kit.spoken} role="status">
        {suits?.isOn === true && texts.done}
      </span>
      <SuitsDialog
        opened={isOpen}
        photo={photo}
        answers={answered?.answers ?? seenAnswers(photo)}
        onAnswers={(answers) => {
          const { isOnly = false } = suits ?? {}
          keepSuits({ photoId: photo.image_id, answers, isOn: true, isOnly })
          setOpen(false)
        }}
        onAudience={onAudience}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** What a photo alone tells; null where it tells nothing. */
function suitsBySight(photo: Photo): SuitsOfPhoto | null {
  const answers = seenAnswers(photo)
  if (answers.isGrey === null && !tellsMore(photo)) return null
  return { photoId: photo.image_id, answers, isOn: true, isOnly: false }
}

/** Whether a photo speaks for hairstyles: by the shape of its face, or by grey hair. */
function tellsMore(photo: Photo): boolean {
  const shape = shapeOf(photo)
  return seenAnswers(photo).isGrey === true || (shape !== null && shape.certainty !== 'unsure')
}
