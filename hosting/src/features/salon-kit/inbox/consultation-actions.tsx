import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useSWRConfig } from 'swr'
import { Button } from '../../../components/button.tsx'
import { WorkButton } from '../../../components/work-button.tsx'
import { ConfirmButton } from '../../../components/confirm-dialog.tsx'
import kit from '../../../components/kit.module.css'
import { call } from '../../../lib/api-client.ts'
import { notify } from '../../../lib/notify.ts'
import { useWork } from '../../../lib/use-work.ts'
import { consultationTexts as texts, deletionTexts, inboxTexts } from './texts.ts'
import { downloadConsultations } from './download.ts'

interface ConsultationActionsProps {
  readonly consultation: Consultation
  readonly onDeleted: () => void
}

/** What a salon can do with a consultation. */
export function ConsultationActions({ consultation, onDeleted }: ConsultationActionsProps) {
  const { consultation_id: id, status } = consultation
  const { isPending, run } = useWork()
  const mark = useMark(id)
  const markAs = (next: 'seen' | 'answered' | 'archived') =>
    void run(async () => {
      await mark(next)
      notify({ tone: 'success', message: texts.marked[next] })
    })

  async function erase() {
    await call('POST /salon-kit/consultation/delete/:id', { id })
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
      <WorkButton
        variant="quiet"
        pendingText={inboxTexts.downloading}
        work={() => downloadConsultations([id])}
      >
        {texts.zip}
      </WorkButton>
      <ConfirmButton variant="plain" texts={deletionTexts} work={erase}>
        {texts.delete}
      </ConfirmButton>
    </div>
  )
}

/** Sets a consultation's status, and shows it. */
export function useMark(id: string) {
  const { mutate } = useSWRConfig()
  return async (status: 'seen' | 'answered' | 'archived') => {
    const marked = await call('POST /salon-kit/consultation/mark/:id', { id, status })
    await mutate(['GET /salon-kit/consultation/info/:id', { id }], marked, { revalidate: false })
  }
}
