import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { stopCardTexts } from './texts.ts'

/** Changes or ends one's own card; what fails is told. */
export function useOwnCard(cardId: string, createId: string) {
  const revalidate = useRevalidate()
  const [isBusy, setBusy] = useState(false)

  async function change(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      await revalidate(['GET /hairstyle/mine/card/:id'])
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    showPicture: (isShown: boolean) =>
      change(() =>
        call('POST /hairstyle/mine/card/create', { create_id: createId, with_picture: isShown }),
      ),
    end: () =>
      change(async () => {
        await call('POST /hairstyle/mine/card/end/:id', { id: cardId })
        notify({ tone: 'success', message: stopCardTexts.done })
      }),
  }
}
