import type { ButtonProps } from '../../components/button.tsx'
import { call } from '../../lib/api-client.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { stopSharingTexts as texts } from './texts.ts'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'

interface StopSharingProps extends Pick<ButtonProps, 'aria-describedby'> {
  readonly shareId: string
  /** Leaves the page that was taken down. */
  readonly leave?: () => void | Promise<void>
}

/** Takes a shared page down, after a confirmation that names what will be lost. */
export function StopSharing({ shareId, leave, ...button }: StopSharingProps) {
  const revalidate = useRevalidate()
  async function end() {
    await call('POST /hairstyle/mine/share/end/:id', { id: shareId })
    await leave?.()
    void revalidate([
      'GET /hairstyle/mine/list/share',
      'GET /hairstyle/mine/list/create',
      'GET /hairstyle/create/results',
      'GET /user/info',
    ])
  }

  return (
    <ConfirmButton {...button} variant="quiet" texts={texts} work={end}>
      {texts.action}
    </ConfirmButton>
  )
}
