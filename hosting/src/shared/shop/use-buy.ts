import type { Item } from '@hairstyle/contract/api/credits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useSignInGate } from '../../lib/sign-in-gate.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { closeWelcome } from '../sign-in/welcome.ts'
import { countBegin, countFailure } from './count-purchase.ts'
import { buyTexts as texts } from './texts.ts'

/** If the checkout has not opened by then, the person stopped it. */
const leavingMs = 15_000

/** @returns where it is paid. */
async function checkoutOf({ item_id, product }: Item, backTo: string, accountId?: string) {
  const request = { item_id, redirect_url: new URL(backTo, location.origin).href }
  switch (product) {
    case 'credits':
      return (await call('POST /hairstyle/item/buy', request)).url
    case 'salon':
      return (await call('POST /salon-kit/buy', request)).url
    case 'tracking': {
      const account = accountId !== undefined && { account_id: accountId }
      return (await call('POST /tracking/buy', { ...request, ...account })).url
    }
  }
}

interface Failure {
  readonly itemId: string
  readonly message: string
}

/**
 * Opens the checkout, after signing in if needed. `pendingId` is the item whose checkout is being opened; `failure`
 * explains why the last one failed.
 */
export function useBuy() {
  const requireSignIn = useSignInGate()
  const revalidate = useRevalidate()
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  // The Back button may bring the page back just as it was left.
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    setPendingId(null)
    void revalidate([
      'GET /user/info',
      'GET /hairstyle/item/balance',
      'GET /tracking/plan/mine',
      'GET /salon-kit/plan/mine',
    ])
  })
  useEffect(() => {
    const show = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])

  async function open(item: Item, backTo: string, accountId?: string) {
    if (!(await requireSignIn(texts.signInReason[item.product]))) return false
    // A greeting would cover the checkout.
    closeWelcome()
    countBegin(item)
    location.assign(await checkoutOf(item, backTo, accountId))
    return true
  }

  /**
   * `backTo` is the page to return to when all is done, as a path or an address of this site; `accountId` is what a
   * past report is to be of.
   */
  async function buy(item: Item, backTo: string, accountId?: string) {
    if (pendingId !== null) return
    setPendingId(item.item_id)
    setFailure(null)
    try {
      if (await open(item, backTo, accountId)) setTimeout(() => setPendingId(null), leavingMs)
      else setPendingId(null)
    } catch (error) {
      countFailure(item)
      setFailure({ itemId: item.item_id, message: messageOf(error) })
      setPendingId(null)
    }
  }

  return { buy, pendingId, failure }
}
