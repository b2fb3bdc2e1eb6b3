import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useSetCredits } from '../../lib/use-user.ts'
import { removeTexts } from './texts.ts'

/**
 * Removes creations after a confirmation. `ask` opens it; `onRemoved` gets the removed ids. Those that another tab
 * removed before count as removed.
 */
export function useRemoval(onRemoved: (createIds: string[]) => void) {
  const revalidate = useRevalidate()
  const setCredits = useSetCredits()
  const [asked, setAsked] = useState<readonly string[]>([])

  async function confirm() {
    const removed: string[] = []
    // One after the other: each changes the same balance, which the last answer contains.
    for (const id of asked) {
      try {
        const { credits } = await call('POST /hairstyle/create/delete/:id', { id })
        void setCredits(credits)
        removed.push(id)
      } catch (error) {
        if (isApiError(error, 'not_found')) removed.push(id)
      }
    }
    await revalidate(['GET /hairstyle/mine/list/create'])
    const left = asked.length - removed.length
    if (left > 0) notify({ tone: 'error', message: removeTexts.failed(left) })
    onRemoved(removed)
  }

  return {
    asked,
    ask: setAsked,
    confirm,
    cancel: () => setAsked([]),
  }
}

export type Removal = ReturnType<typeof useRemoval>
