import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { isAtRest, mergeCreations } from './progress.ts'
import { useCreations } from './use-creations.ts'

/** What one call may ask about. */
const maxAsked = 50

/** All creations, newest first, with those still running up to date; undefined while loading. */
export function useMyLooks() {
  const { isLogin } = useSession()
  const { data, error, mutate } = useApi('GET /hairstyle/mine/list/create', isLogin ? {} : null)
  const running = (data ?? []).filter((creation) => !isAtRest(creation)).slice(0, maxAsked)
  const { creations, news } = useCreations(running.map(({ create_id }) => create_id))
  return {
    looks: data && mergeCreations(data, creations),
    error,
    news,
    retry: () => void mutate(),
  }
}
