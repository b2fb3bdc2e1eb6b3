import { useSearchParams } from 'react-router'
import { isShopPath, ownPath } from '../../lib/paths.ts'

/**
 * What an address of the shop says: an order, where it names one, and the page that somebody came from, which is one of
 * the site's own outside the shop, or else `otherwise`.
 */
export function useReturn(otherwise: string) {
  const [params] = useSearchParams()
  const back = ownPath(params.get('back'), otherwise)
  return { orderId: params.get('order_id'), back: isShopPath(back) ? otherwise : back }
}
