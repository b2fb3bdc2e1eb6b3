import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { stopSharingTexts as texts } from './texts.ts'

/** Takes a shared page down, after asking once in words of what will be lost. */
export function StopSharing({ shareId }: { readonly shareId: string }) {
  const revalidate = useRevalidate()
  const [isAsking, setAsking] = useState(false)
  const { isPending, run } = useWork()

  async function end() {
    await run(async () => {
      await call('POST /hairstyle/mine/share/end/:id', { id: shareId })
      notify({ tone: 'success', message: texts.done })
      void revalidate([
        'GET /hairstyle/mine/list/share',
        'GET /hairstyle/mine/share/:id',
        'GET /hairstyle/mine/list/create',
        'GET /hairstyle/create/results',
        'GET /user/info',
      ])
    })
    setAsking(false)
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
        isPending={isPending}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        <p>{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}
