import type { Order } from '@hairstyle/contract/api/orders.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { untilThere } from '../../lib/until-there.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'
import { countOutcome } from './count-outcome.ts'
import { orderPollDelayMs, slowAfterMs } from './order-watch.ts'

/**
 * An order, asked about until it is settled; `null` as id waits. `isSlow` when that takes long. `areCreditsFresh` once the
 * balance has been read after the order was settled.
 */
export function useOrder(orderId: string | null) {
  const revalidate = useRevalidate()
  const isSlow = useIsSlow(orderId)
  const [areCreditsFresh, setCreditsFresh] = useState(false)
  const since = useRef<number>(undefined)
  const settled = useRef<string>(undefined)

  const refreshInterval = useCallback((order: Order | undefined) => {
    since.current ??= performance.now()
    return orderPollDelayMs(order?.status, performance.now() - since.current)
  }, [])

  function onSuccess(order: Order) {
    if (order.status === 'pending' || settled.current === order.order_id) return
    settled.current = order.order_id
    countOutcome(order)
    void revalidate([
      'GET /user/info',
      'GET /hairstyle/item/balance',
      'GET /hairstyle/item/balance/records',
      'GET /stripe/order/list/hairstyle',
      'GET /tracking/plan/mine',
      'GET /tracking/account/list',
      'GET /tracking/report/list',
    ]).then(() => setCreditsFresh(true))
  }

  const { data, error, mutate } = useApi(
    'GET /stripe/order/info/hairstyle',
    orderId === null ? null : { order_id: orderId },
    { ...untilThere, refreshInterval, dedupingInterval: 300, onSuccess },
  )
  return { order: data, error, isSlow, areCreditsFresh, retry: () => void mutate() }
}

function useIsSlow(orderId: string | null): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (orderId === null) return
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [orderId])
  return isSlow
}
