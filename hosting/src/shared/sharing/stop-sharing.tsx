import { call } from '../../lib/api-client.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { stopSharingTexts as texts } from './texts.ts'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'

/** Takes a shared page down, after a confirmation that names what will be lost. */
export function StopSharing({ shareId }: { readonly shareId: string }) {
  const revalidate = useRevalidate()
  async function end() {
    await call('POST /hairstyle/mine/share/end/:id', { id: shareId })
    void revalidate([
      'GET /hairstyle/mine/list/share',
      'GET /hairstyle/mine/share/:id',
      'GET /hairstyle/mine/list/create',
      'GET /hairstyle/create/results',
      'GET /user/info',
    ])
  }

  return (
    <ConfirmButton variant="quiet" texts={texts} work={end}>
      {texts.action}
    </ConfirmButton>
  )
}
