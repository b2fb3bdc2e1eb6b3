import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { cameraTexts } from '../../shared/photo/camera-texts.ts'
import type { Hint } from './hint-for.ts'
import css from './hint-line.module.css'
import { PhotoWay } from './photo-way.tsx'
import { mirrorTexts as texts } from './texts.ts'

interface HintLineProps {
  readonly hint: Hint | null
  /** Loaded share of the mirror, 0-1. */
  readonly loaded: number
  /** The hairstyle that was chosen. */
  readonly libId: string | null
  readonly title: string
  readonly onFreeze: () => void
  readonly onShowAnyway: () => void
  readonly onAcceptSlow: () => void
}

/** The message over the picture's lower edge, away from faces, with its action. */
export function HintLine(props: HintLineProps) {
  const { hint, loaded } = props
  return (
    <div className={css.hint} role="status" data-empty={hint === null || undefined}>
      {hint !== null && (
        <>
          <p>{wordsOf(hint, props)}</p>
          {hint === 'loading' && <progress className={css.progress} value={loaded} aria-hidden />}
          <Steps {...props} hint={hint} />
        </>
      )}
    </div>
  )
}

function wordsOf(hint: Hint, { loaded, title }: HintLineProps): string {
  switch (hint) {
    case 'starting':
      return cameraTexts.starting
    case 'loading':
      return texts.hints.loading(Math.floor(loaded * 100))
    case 'changing':
      return texts.hints.changing(title)
    default:
      return texts.hints[hint]
  }
}

function Steps(props: HintLineProps & { readonly hint: Hint }): ReactNode {
  const { hint, libId, onFreeze, onShowAnyway, onAcceptSlow } = props
  if (hint === 'ownHair' || hint === 'covered') {
    return (
      <div className={css.steps}>
        {hint === 'ownHair' && (
          <Button className={css.freeze} onClick={onFreeze}>
            {texts.freeze}
          </Button>
        )}
        <Button className={css.dim} variant="plain" onClick={onShowAnyway}>
          {texts.showAnyway}
        </Button>
      </div>
    )
  }
  if (hint !== 'slow') return null
  return (
    <div className={css.steps}>
      <PhotoWay libId={libId} />
      <Button className={css.dim} variant="plain" onClick={onAcceptSlow}>
        {texts.goOnAnyway}
      </Button>
    </div>
  )
}
