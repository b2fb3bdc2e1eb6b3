import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useSetCredits } from '../../lib/use-user.ts'

const begun = createStore(0)

/** Changes whenever a look begins to be finished: whoever had stopped to ask about it begins anew. */
export function useFinishesBegun(): number {
  return useStore(begun, 0)
}

/** Has a look finished as a photograph. */
export function useFinish({ create_id: id }: Creation) {
  const revalidate = useRevalidate()
  const setCredits = useSetCredits()
  const [isBeginning, setBeginning] = useState(false)

  async function begin(price: number) {
    setBeginning(true)
    try {
      const answer = await call('POST /hairstyle/create/finish/:id', { id, credits: price })
      void setCredits(answer.credits)
      await revalidate(['GET /hairstyle/create/results', 'GET /hairstyle/mine/list/create'])
      begun.set(begun.get() + 1)
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
      // What is shown of it may be out of date: its price, or whether it is offered.
      void revalidate(['GET /hairstyle/create/results', 'GET /hairstyle/mine/list/create'])
    } finally {
      setBeginning(false)
    }
  }

  return { begin, isBeginning }
}
