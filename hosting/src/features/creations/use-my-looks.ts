import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import { isAtRest, mergeCreations } from './progress.ts'
import { useCreations } from './use-creations.ts'
import { useFinishesBegun } from './use-finish.ts'

/** What one call may ask about. */
const maxAsked = 50

/**
 * All creations, newest first, with those still running up to date, and older ones that began to be finished here; undefined while
 * loading.
 */
export function useMyLooks() {
  const { isLogin } = useSession()
  const { data, error, mutate } = useApi('GET /hairstyle/mine/list/create', isLogin ? {} : null)
  const begun = useFinishesBegun()
  const listed = new Set(data?.map(({ create_id }) => create_id))
  const isOlder = (id: string) => data !== undefined && !listed.has(id)
  const running = (data ?? []).filter((creation) => !isAtRest(creation))
  const asked = [...begun.filter(isOlder), ...running.map(({ create_id }) => create_id)]
  const { creations = [], news } = useCreations(asked.slice(0, maxAsked))
  const older = creations.filter(({ create_id }) => isOlder(create_id))
  return {
    looks: data && [...mergeCreations(data, creations), ...older],
    error,
    news,
    retry: () => void mutate(),
  }
}
