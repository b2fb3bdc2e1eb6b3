import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import type { OpenedDialog } from '../../components/late.tsx'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { salonKitPaths } from '../../lib/salon-kit-paths.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { salonKitTexts } from './texts.ts'

const texts = salonKitTexts.settings.closing

/** Asks once before a salon and all that it holds is erased. */
export function ClosingDialog({ opened, onClose, name }: OpenedDialog & { readonly name: string }) {
  const { isPending, run } = useWork()
  const { mutate } = useSWRConfig()
  const revalidate = useRevalidate()
  const navigate = useNavigate()

  async function close() {
    const isClosed = await run(() => call('POST /salon-kit/close', {}))
    if (!isClosed) return
    notify({ tone: 'success', message: texts.done })
    // Of one that is opened anew nothing of this must show.
    await mutate(['GET /salon-kit/list', {}], undefined, { revalidate: false })
    // Before the page is left for one that would lead back to the list.
    await revalidate(['GET /salon-kit/info', 'GET /user/info'])
    await navigate(salonKitPaths.home())
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title(name)}
      texts={texts}
      isPending={isPending}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
