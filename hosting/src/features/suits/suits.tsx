import type { Photo } from '@hairstyle/contract/api/creations.ts'
import type { Style } from '@hairstyle/contract/api/library.ts'
import { hairZones } from '@hairstyle/contract/hair-kinds.ts'
import { knownHair, type KnownHair } from '@hairstyle/contract/reach.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Late } from '../../components/late.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { showAdvice, type Advice } from '../../shared/library/advice.ts'
import { currentDraft } from '../../shared/try-on/draft.ts'
import { advise, adviseByReach, seenAnswers, shapeOf } from './advise.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './suits.module.css'
import { SuitsDialog, type ShownFor } from './suits-dialog.tsx'
import { keepSuits, useSuits, type Suits as SuitsOfPhoto } from './suits-state.ts'
import { suitsTexts as texts } from './texts.ts'

const TellDialog = lazyPart(() => import('../../shared/reach/tell-dialog.tsx'), 'TellDialog')

const pill = cx(kit.pill, kit.outlined, kit.iconed, css.pill)

interface SuitsProps {
  /** Good to try styles on. */
  readonly photo: Photo
  readonly styles: readonly Style[]
  /** Whether the library may change its order before anything was answered. */
  readonly beginsOn: boolean
  readonly onAudience: ((audience: ShownFor) => void) | undefined
}

/** Buttons for advice by face and by hair, which order the library and can be switched off. */
export function Suits({ photo, styles, beginsOn, onAudience }: SuitsProps) {
  const answered = useSuits(photo.image_id)
  const [first] = useState(() => (beginsOn ? suitsBySight(photo) : null))
  const shown = answered ?? first
  // Without advice, only grey styles move to the end, silently.
  const suits = answered ?? (tellsMore(photo) ? first : null)
  const [isOpen, setOpen] = useState(false)
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    showAdvice(shown && adviceFor(shown, styles, photo))
    return () => showAdvice(null)
  }, [shown, styles, photo])
  const keep = (change: Partial<SuitsOfPhoto>) =>
    keepSuits({ ...unordered(photo), ...suits, ...change })
  const toggle = (order: SuitsOfPhoto['order']) =>
    keep({ order: suits?.order === order ? null : order })
  return (
    <>
      <button type="button" className={pill} onClick={() => setOpen(true)}>
        <IconSparkles size={20} stroke={1.7} aria-hidden />
        {texts.open}
      </button>
      {suits && (
        <button
          type="button"
          className={pill}
          aria-pressed={suits.order === 'suits'}
          onClick={() => toggle('suits')}
        >
          {texts.first}
        </button>
      )}
      {photo.face && (
        <button
          type="button"
          className={pill}
          aria-pressed={suits?.order === 'reach'}
          // If the photo shows no length, it asks first.
          onClick={() => (knowsLengths(photo) ? toggle('reach') : setTelling(true))}
        >
          {texts.now}
        </button>
      )}
      {suits && suits.order !== null && (
        <button
          type="button"
          className={pill}
          aria-pressed={suits.isOnly}
          onClick={() => keep({ isOnly: !suits.isOnly })}
        >
          {texts.only}
        </button>
      )}
      <span className={kit.spoken} role="status">
        {suits && suits.order !== null && texts.done[suits.order]}
      </span>
      <SuitsDialog
        opened={isOpen}
        photo={photo}
        answers={answered?.answers ?? seenAnswers(photo)}
        onAnswers={(answers) => {
          keep({ answers, order: 'suits' })
          setOpen(false)
        }}
        onAudience={onAudience}
        onClose={() => setOpen(false)}
      />
      <Late when={isTelling}>
        <TellDialog
          photo={photo}
          opened={isTelling}
          onClose={() => {
            setTelling(false)
            const { photo: told } = currentDraft()
            if (told && knowsLengths(told)) keep({ order: 'reach' })
          }}
        />
      </Late>
    </>
  )
}

/** Advice from the photo alone; null if there is none. */
function suitsBySight(photo: Photo): SuitsOfPhoto | null {
  const answers = seenAnswers(photo)
  if (answers.isGrey === null && !tellsMore(photo)) return null
  return { ...unordered(photo), order: 'suits' }
}

/** What is kept of a photo before anything was answered or switched. */
function unordered(photo: Photo): SuitsOfPhoto {
  return { photoId: photo.image_id, answers: seenAnswers(photo), order: null, isOnly: false }
}

function adviceFor(suits: SuitsOfPhoto, styles: readonly Style[], photo: Photo): Advice | null {
  const { order, isOnly } = suits
  if (order === null) return null
  const suiting = advise(styles, shapeOf(photo), suits)
  const hair = hairOf(photo)
  if (order === 'suits' || !hair) return suiting
  return adviseByReach(styles, hair, { libIds: suiting.libIds, isOnly })
}

function hairOf({ face }: Photo): KnownHair | null {
  return knownHair(face?.hair ?? null, face?.told ?? null)
}

/** Whether any length is known, without which nothing can be put in order. */
function knowsLengths(photo: Photo): boolean {
  const { lengths } = hairOf(photo) ?? {}
  return lengths !== undefined && hairZones.some((zone) => lengths[zone] !== null)
}

/** Whether a photo speaks for hairstyles: by the shape of its face, or by grey hair. */
function tellsMore(photo: Photo): boolean {
  const shape = shapeOf(photo)
  return seenAnswers(photo).isGrey === true || (shape !== null && shape.certainty !== 'unsure')
}
