import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { stopSharingTexts as texts, stopSharingTexts } from './texts.ts'

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

/** Ends a share; `end` says whether that succeeded. */
function useShareEnd(shareId: string) {
  const revalidate = useRevalidate()
  const [isEnding, setEnding] = useState(false)

  async function end(): Promise<boolean> {
    setEnding(true)
    try {
      await call('POST /hairstyle/mine/share/end/:id', { id: shareId })
      notify({ tone: 'success', message: stopSharingTexts.done })
      void revalidate([
        'GET /hairstyle/mine/list/share',
        'GET /hairstyle/mine/share/:id',
        'GET /hairstyle/mine/list/create',
        'GET /hairstyle/create/results',
        'GET /user/info',
      ])
      return true
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
      return false
    } finally {
      setEnding(false)
    }
  }

  return { isEnding, end }
}
