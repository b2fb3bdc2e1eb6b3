import { useSearchParams } from 'react-router'
import { isShopPath, ownPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

/** The page that somebody came to the shop from, as the address tells: one of the site's own, outside the shop. */
export function useWayBack(): string {
  const [params] = useSearchParams()
  const back = ownPath(params.get('back'), paths.library())
  return isShopPath(back) ? paths.library() : back
}

/** What the address says that the checkout leads back to; `orderId` is null where it names none. */
export function useReturn() {
  const [params] = useSearchParams()
  const { isLogin } = useSession()
  return { orderId: params.get('order_id'), back: useWayBack(), isLogin }
}
