import type { Order } from '@hairstyle/contract/api/orders.ts'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { untilThere } from '../../lib/until-there.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'
import { countOutcome } from './count-outcome.ts'

/**
 * An order, polled until it is settled; `null` as id waits. `isSlow` if that takes long. `areCreditsFresh` once the
 * balance was read after the order was settled.
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

  const onAnswer = useEffectEvent((order: Order) => {
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
  })

  const { data, error, mutate } = useApi(
    'GET /stripe/order/info/hairstyle',
    orderId === null ? null : { order_id: orderId },
    { ...untilThere, refreshInterval, dedupingInterval: 300 },
  )
  // Another page may have asked already.
  useEffect(() => {
    if (data) onAnswer(data)
  }, [data])
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

/** A longer wait gets another message. */
const slowAfterMs = 20_000

/** Polling interval of an order after `waitedMs`; 0 once it is settled. Grows up to a minute. */
export function orderPollDelayMs(status: Order['status'] | undefined, waitedMs: number): number {
  if (status !== undefined && status !== 'pending') return 0
  if (waitedMs < 5_000) return 500
  if (waitedMs < 15_000) return 1000
  if (waitedMs < 60_000) return 3000
  if (waitedMs < 600_000) return 15_000
  return 60_000
}
