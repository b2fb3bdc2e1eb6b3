import type { Consultation } from '@hairstyle/contract/api/consultations.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useSWRConfig } from 'swr'
import { Button } from '../../../components/button.tsx'
import { WorkButton } from '../../../components/work-button.tsx'
import { ConfirmButton } from '../../../components/confirm-dialog.tsx'
import kit from '../../../components/kit.module.css'
import { call } from '../../../lib/api-client.ts'
import { notify } from '../../../lib/notify.ts'
import { useRevalidate } from '../../../lib/use-api.ts'
import { useForgetPages } from '../../../lib/use-pages.ts'
import { consultationTexts as texts, deletionTexts, inboxTexts } from './texts.ts'
import { downloadConsultations } from './download.ts'

interface ConsultationActionsProps {
  readonly consultation: Consultation
  readonly onDeleted: () => void
}

/** What a salon can do with a consultation. */
export function ConsultationActions({ consultation, onDeleted }: ConsultationActionsProps) {
  const { consultation_id: id, status } = consultation
  const mark = useMark(id)
  const forgetInbox = useForgetInbox()
  const markAs = (next: 'seen' | 'answered' | 'archived') => async () => {
    await mark(next)
    notify({ tone: 'success', message: texts.marked[next] })
  }

  async function erase() {
    await call('POST /salon-kit/consultation/delete/:id', { id })
    await forgetInbox()
    onDeleted()
  }

  return (
    <div className={kit.row}>
      {status !== 'archived' && (
        <WorkButton
          pendingText={texts.marking}
          waiting={status === 'answered'}
          work={markAs('answered')}
        >
          {status === 'answered' ? texts.answered : texts.answer}
        </WorkButton>
      )}
      <WorkButton
        variant="quiet"
        pendingText={texts.marking}
        work={markAs(status === 'archived' ? 'seen' : 'archived')}
      >
        {status === 'archived' ? texts.restore : texts.archive}
      </WorkButton>
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
  const forgetInbox = useForgetInbox()
  return async (status: 'seen' | 'answered' | 'archived') => {
    const marked = await call('POST /salon-kit/consultation/mark/:id', { id, status })
    await mutate(['GET /salon-kit/consultation/info/:id', { id }], marked, { revalidate: false })
    await forgetInbox()
  }
}

function useForgetInbox(): () => Promise<unknown> {
  const forgetList = useForgetPages('GET /salon-kit/consultation/list')
  const revalidate = useRevalidate()
  return () => Promise.all([forgetList(), revalidate(['GET /salon-kit/consultation/count'])])
}
