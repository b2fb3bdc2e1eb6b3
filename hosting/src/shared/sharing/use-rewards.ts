import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useSetCredits } from '../../lib/use-user.ts'
import { mySharesTexts } from './texts.ts'

/** Fetches the credits that sharing has earned; `nextAt` is the number of friends that earns the next one. */
export function useRewards() {
  const setCredits = useSetCredits()
  const [nextAt, setNextAt] = useState<number | null>(null)

  async function claim() {
    try {
      const { granted, credits, next_at } = await call('POST /hairstyle/mine/share/reward', {})
      setNextAt(next_at)
      if (granted === 0) return
      void setCredits(credits)
      notify({ tone: 'success', message: mySharesTexts.granted(granted) })
    } catch {
      // Nothing is lost: the next visit asks again.
    }
  }

  return { nextAt, claim }
}
