import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession } from '../../lib/session.ts'
import { createStore } from '../../lib/store.ts'

const storageKey = 'hairstyle.gift.dismissed'
const dismissed = createStore(isKept())

// Who signed in and out again sees it anew.
subscribeToSession(() => {
  if (currentSession().isLogin) setDismissed(false)
})

/** Whether to offer the gift: not on prerendered pages, and not again after it was closed in this tab. */
export function useIsGiftShown(): boolean {
  return useSyncExternalStore(
    dismissed.subscribe,
    () => !dismissed.get(),
    () => false,
  )
}

export function dismissGift() {
  setDismissed(true)
}

function setDismissed(isDismissed: boolean) {
  dismissed.set(isDismissed)
  try {
    if (isDismissed) sessionStorage.setItem(storageKey, '1')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // It is closed for as long as the page lives.
  }
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
