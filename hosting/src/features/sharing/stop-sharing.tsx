import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import css from './stop-sharing.module.css'
import { stopSharingTexts as texts } from './texts.ts'
import { useShareEnd } from './use-share-end.ts'

interface StopSharingProps {
  readonly shareId: string
  readonly onEnded?: () => void
}

/** Takes a shared page down, after asking once in words of what will be lost. */
export function StopSharing({ shareId, onEnded }: StopSharingProps) {
  const [isAsking, setAsking] = useState(false)
  const { isEnding, end } = useShareEnd(shareId)

  async function confirm() {
    const isEnded = await end()
    setAsking(false)
    if (isEnded) onEnded?.()
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={texts.title}>
        <p className={css.text}>{texts.text}</p>
        <div className={css.actions}>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
          <PendingButton
            variant="danger"
            pending={isEnding}
            pendingText={texts.pending}
            onClick={() => void confirm()}
          >
            {texts.confirm}
          </PendingButton>
        </div>
      </Dialog>
    </>
  )
}
