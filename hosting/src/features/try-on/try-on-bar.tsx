import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Late } from '../../components/late.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { lazyPart } from '../../lib/load-code.ts'
import { useSession } from '../../lib/session.ts'
import { costTexts } from '../../shared/try-on/use-try-cost.ts'
import type { ChosenHair } from './chosen-hair.ts'
import type { NextStep } from './next-step.ts'
import { tryOnTexts } from './texts.ts'
import css from './try-on-bar.module.css'

const ChosenDialog = lazyPart(() => import('./chosen-dialog.tsx'), 'ChosenDialog')

interface TryOnBarProps {
  readonly chosen: readonly ChosenHair[]
  /** Also counts chosen ones whose pictures have not loaded. */
  readonly count: number
  readonly next: NextStep
  readonly isStarting: boolean
  /** The page has the more important button. */
  readonly isSecond: boolean
  /** The round photo at the start of the bar, and a sentence about it above. */
  readonly photo: ReactNode
  readonly notice: ReactNode
  /** Opens the dialog for hair of a photo; undefined if there is some. */
  readonly onReference: (() => void) | undefined
  readonly onChosen: (ids: string[]) => void
  readonly onNext: () => void
}

/** Photo, choice and next step, always in reach at the lower edge. */
export function TryOnBar(props: TryOnBarProps) {
  const {
    chosen,
    count,
    next,
    isStarting,
    isSecond,
    photo,
    notice,
    onReference,
    onChosen,
    onNext,
  } = props
  const { isLogin } = useSession()
  return (
    <section className={css.bar} aria-label={tryOnTexts.bar} data-own-bar>
      <div className={css.inner}>
        <div className={css.notice}>{notice}</div>
        <div className={css.row}>
          {photo}
          <Chosen styles={chosen} count={count} onChosen={onChosen} />
          {onReference && (
            <button type="button" className={css.reference} onClick={onReference}>
              <IconPhotoPlus size={22} stroke={1.7} aria-hidden />
              {tryOnTexts.fromPhoto}
            </button>
          )}
          <PendingButton
            size="lg"
            className={css.next}
            pending={isStarting}
            pendingText={tryOnTexts.starting}
            variant={isSecond || next === 'choose-style' ? 'quiet' : 'primary'}
            waiting={next === 'wait-for-photo'}
            onClick={(event) => {
              // The second half of a double click would already trigger the next step.
              if (event.detail < 2) onNext()
            }}
          >
            {nextWords(next, count, isLogin)}
          </PendingButton>
        </div>
        {next === 'try-on' && <p className={css.buys}>{costTexts.buys}</p>}
      </div>
    </section>
  )
}

function nextWords(next: NextStep, count: number, isLogin: boolean): ReactNode {
  switch (next) {
    case 'add-photo':
      return tryOnTexts.addPhoto
    case 'change-photo':
      return tryOnTexts.changePhoto
    case 'choose-face':
      return tryOnTexts.chooseFace
    case 'choose-style':
      return tryOnTexts.chooseStyle
    case 'wait-for-photo':
    case 'try-on':
      return isLogin ? tryOnTexts.tryOn(Math.max(1, count)) : <FirstFree />
  }
}

/** What a try-on costs somebody without an account. */
function FirstFree() {
  return (
    <span className={css.free}>
      {tryOnTexts.try} <small>{costTexts.firstFree}</small>
    </span>
  )
}

/** More would push the button out of a phone. */
const maxThumbs = 3

function Chosen(props: {
  styles: readonly ChosenHair[]
  count: number
  onChosen: (ids: string[]) => void
}) {
  const { styles, count, onChosen } = props
  const shown = count > maxThumbs ? maxThumbs - 1 : maxThumbs
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.chosen}>
      {count > 0 && (
        <button
          type="button"
          className={css.thumbs}
          aria-label={tryOnTexts.showChosen(count)}
          onClick={() => setIsOpen(true)}
        >
          {styles.slice(0, shown).map(({ id, thumb }) => (
            <img key={id} src={thumb} alt="" width={40} height={40} />
          ))}
          {count > shown && <span className={css.rest}>+{count - shown}</span>}
          <span className={css.words}>{tryOnTexts.chosen(count)}</span>
        </button>
      )}
      <Late when={isOpen}>
        <ChosenDialog
          styles={styles}
          opened={isOpen}
          onChange={onChosen}
          onClose={() => setIsOpen(false)}
        />
      </Late>
    </div>
  )
}
