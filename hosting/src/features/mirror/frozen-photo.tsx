import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './frozen-photo.module.css'
import { mirrorTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'

const texts = mirrorTexts.frozen

interface FrozenPhotoProps {
  readonly photo: Blob
  /** Text about what using it leads to. */
  readonly text: string
  /** What happens to a photo. */
  readonly privacy: ReactNode
  /** Current work on it, if any. */
  readonly pending: string | null
  /** Why it was not used. */
  readonly problem: string | null
  /** Another attempt with it would be the same. */
  readonly isRefused: boolean
  readonly onUse: () => void
  readonly onBack: () => void
}

/** The photo taken in the mirror, for review before anything is sent. */
export function FrozenPhoto(props: FrozenPhotoProps) {
  const { photo, text, privacy, pending, problem, isRefused, onUse, onBack } = props
  const [address] = useState(() => URL.createObjectURL(photo))
  const title = useRef<HTMLHeadingElement>(null)
  useArrival(title)
  return (
    <section className={css.frozen} aria-labelledby="frozen">
      <img
        className={css.photo}
        src={address}
        alt={texts.alt}
        onLoad={() => URL.revokeObjectURL(address)}
      />
      <div className={css.words}>
        <h1 ref={title} id="frozen" className={css.title} tabIndex={-1}>
          {isRefused ? texts.refused : texts.title}
        </h1>
        {!isRefused && <p>{text}</p>}
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={css.steps}>
          <PendingButton
            size="lg"
            variant={isRefused ? 'quiet' : 'primary'}
            waiting={isRefused}
            pending={pending !== null}
            pendingText={pending ?? ''}
            onClick={onUse}
          >
            {texts.use}
          </PendingButton>
          <Button size="lg" variant={isRefused ? 'primary' : 'quiet'} onClick={onBack}>
            {pending === null ? texts.back : texts.cancel}
          </Button>
        </div>
        {privacy}
      </div>
    </section>
  )
}
