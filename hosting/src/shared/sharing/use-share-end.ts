import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { stopSharingTexts } from './texts.ts'

/** Ends a share; `end` says whether that succeeded. */
export function useShareEnd(shareId: string) {
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
