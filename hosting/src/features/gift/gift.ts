import { useSyncExternalStore } from 'react'

const storageKey = 'hairstyle.gift.dismissed'

/** Whether to offer the gift: not on prerendered pages, and not again after it was closed in this tab. */
export function useIsGiftShown(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => !isDismissed(),
    () => false,
  )
}

export function dismissGift() {
  try {
    sessionStorage.setItem(storageKey, '1')
  } catch {
    // It is closed for as long as the page lives.
  }
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
