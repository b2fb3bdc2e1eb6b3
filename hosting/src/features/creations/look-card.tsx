import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { lookTitle } from '@hairstyle/contract/look-title.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { CardMark, CardWords } from '../../components/card-parts.tsx'
import css from './look-card.module.css'
import { LookPicture, stageWords } from './look-picture.tsx'
import { isSettled } from './progress.ts'
import { creationTexts, finishTexts, mineTexts, onItsWayWords } from './texts.ts'

interface LookCardProps {
  readonly creation: Creation
  /** Undefined while nothing is being selected. */
  readonly selected: boolean | undefined
  readonly onOpen: () => void
  readonly onSelect: () => void
  readonly onRemove: () => void
}

/** One of my looks: a tap opens it, or selects it while several are being selected. */
export function LookCard({ creation, selected, onOpen, onSelect, onRemove }: LookCardProps) {
  const title = lookTitle(creation)
  const isSelecting = selected !== undefined
  const picture = <LookPicture creation={creation} alt={creationTexts.wearing(title)} />
  return (
    <li className={css.card}>
      {isSelecting || creation.result ? (
        <button
          type="button"
          className={css.frame}
          aria-label={isSelecting ? mineTexts.selectLook(title) : mineTexts.openLook(title)}
          aria-pressed={selected}
          onClick={isSelecting ? onSelect : onOpen}
        >
          {picture}
          {isSelecting && (
            <CardMark isOn={selected}>
              {selected && <IconCheck size={18} stroke={3} aria-hidden />}
            </CardMark>
          )}
        </button>
      ) : (
        <div className={css.frame}>{picture}</div>
      )}
      <CardWords title={title} note={stateOf(creation)} />
      {creation.status === 'failed' && !isSelecting && (
        <button type="button" className={css.remove} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
          {creationTexts.remove}
        </button>
      )}
    </li>
  )
}

function stateOf(creation: Creation): string | null {
  if (!isSettled(creation)) return stageWords(creation)
  if (creation.status !== 'failed') return photographOf(creation)
  const reason = creation.error?.message ?? creationTexts.failedDefault
  return creation.refunded ? `${reason} ${creationTexts.refunded}` : reason
}

/** Whether it is a photograph, or on its way to be one. */
function photographOf({ finish }: Creation): string | null {
  switch (finish?.state) {
    case 'queued':
    case 'working':
      return onItsWayWords(finish.delay)
    case 'done':
      return finishTexts.done
    case 'offered':
    case 'failed':
    case undefined:
      return null
  }
}
