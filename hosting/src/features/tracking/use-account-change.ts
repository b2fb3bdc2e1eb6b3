import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import type { Toast } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'

/** Something that is done to a followed account: what is shown of it is read again, and what came of it said. */
export function useAccountChange() {
  const revalidate = useRevalidate()
  const [isPending, setPending] = useState(false)

  /** @returns whether it succeeded. */
  async function change(work: () => Promise<Toast>): Promise<boolean> {
    setPending(true)
    try {
      notify(await work())
      await revalidate(['GET /tracking/account/list', 'GET /tracking/account/history'])
      return true
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
      return false
    } finally {
      setPending(false)
    }
  }

  return { isPending, change }
}
