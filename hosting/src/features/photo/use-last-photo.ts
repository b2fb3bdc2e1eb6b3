import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'

/** The photo that the person signed in used last; null for everybody else, and while it is not wanted. */
export function useLastPhoto(isWanted: boolean) {
  const { isLogin } = useSession()
  const { data } = useApi('GET /hairstyle/user/last_image', isLogin && isWanted ? {} : null, {
    keepPreviousData: true,
  })
  return isLogin && isWanted ? (data ?? null) : null
}
