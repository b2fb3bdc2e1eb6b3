import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'

const counted = new Set<string>()

/**
 * Counts that somebody looks at the page of a studio. The server counts once a day; asking once a visit is enough for
 * it.
 */
export function useCountView(bloggerId: string) {
  useEffect(() => {
    if (counted.has(bloggerId)) return
    counted.add(bloggerId)
    call('POST /hairstyle/blogger/view', { blogger_id: bloggerId }).catch(() => {
      // Nobody but the studio's numbers misses it; another look may count.
      counted.delete(bloggerId)
    })
  }, [bloggerId])
}
