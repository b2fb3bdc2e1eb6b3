import { useSearchParams } from 'react-router'
import { isShopPath, ownPath } from '../../lib/paths.ts'

/**
 * Parameters of a shop page: the order, if any, and the page to return to, which must be on this site and outside the
 * shop, or else `otherwise`.
 */
export function useReturn(otherwise: string) {
  const [params] = useSearchParams()
  const back = ownPath(params.get('back'), otherwise)
  return { orderId: params.get('order_id'), back: isShopPath(back) ? otherwise : back }
}
