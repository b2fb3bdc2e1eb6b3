import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import kit from '../../../components/kit.module.css'
import { call } from '../../../lib/api-client.ts'
import { notify } from '../../../lib/notify.ts'
import { useWork } from '../../../lib/use-work.ts'
import { consultationTexts as texts, deletionTexts } from './texts.ts'
import { useDownload } from './use-download.ts'

interface ConsultationActionsProps {
  readonly consultation: Consultation
  readonly onDeleted: () => void
}

/** What a salon can do with a consultation. */
export function ConsultationActions({ consultation, onDeleted }: ConsultationActionsProps) {
  const { consultation_id: id, status } = consultation
  const [isAsking, setAsking] = useState(false)
  const { isPending, run } = useWork()
  const { isPending: isSaving, download } = useDownload()
  const mark = useMark(id)
  const markAs = (next: 'seen' | 'answered' | 'archived') =>
    void run(async () => {
      await mark(next)
      notify({ tone: 'success', message: texts.marked[next] })
    })

  async function erase() {
    const isErased = await run(() => call('POST /salon-kit/consultation/delete/:id', { id }))
    setAsking(false)
    if (!isErased) return
    notify({ tone: 'success', message: deletionTexts.done })
    onDeleted()
  }

  return (
    <div className={kit.row}>
      {status !== 'answered' && status !== 'archived' && (
        <Button disabled={isPending} onClick={() => markAs('answered')}>
          {texts.answer}
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={isPending}
        onClick={() => markAs(status === 'archived' ? 'seen' : 'archived')}
      >
        {status === 'archived' ? texts.restore : texts.archive}
      </Button>
      <Button variant="quiet" icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
        {texts.print}
      </Button>
      <Button variant="quiet" disabled={isSaving} onClick={() => void download([id])}>
        {texts.zip}
      </Button>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={deletionTexts.title}
        texts={deletionTexts}
        isPending={isPending}
        onConfirm={() => void erase()}
        onClose={() => setAsking(false)}
      >
        <p>{deletionTexts.text}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Says how far the salon is with a consultation, and shows it so. */
export function useMark(id: string) {
  const { mutate } = useSWRConfig()
  return async (status: 'seen' | 'answered' | 'archived') => {
    const marked = await call('POST /salon-kit/consultation/mark/:id', { id, status })
    await mutate(['GET /salon-kit/consultation/info/:id', { id }], marked, { revalidate: false })
  }
}
