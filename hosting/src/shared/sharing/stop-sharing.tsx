import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
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
      <ConfirmDialog
        opened={isAsking}
        title={texts.title}
        texts={texts}
        isPending={isEnding}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}
