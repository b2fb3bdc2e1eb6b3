import { useSearchParams } from 'react-router'
import { ownPath } from '../../lib/paths.ts'

/** What the checkout brings back: the order, and the page that it was begun on; `otherwise` where it names none. */
export function useReturn(otherwise: string) {
  const [params] = useSearchParams()
  return { orderId: params.get('order_id'), back: ownPath(params.get('back'), otherwise) }
}
