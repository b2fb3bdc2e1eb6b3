import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'

const counted = new Set<string>()

/** Counts a view of a studio's page. The server counts once a day, so one call per visit is enough. */
export function useCountView(bloggerId: string) {
  useEffect(() => {
    if (counted.has(bloggerId)) return
    counted.add(bloggerId)
    call('POST /hairstyle/blogger/view', { blogger_id: bloggerId }).catch(() => {
      // A failure matters little; another view may count.
      counted.delete(bloggerId)
    })
  }, [bloggerId])
}
