import { useEffect } from 'react'

/** After Mantine has moved the focus, which it does a turn later. */
const delayMs = 10

/**
 * Gives the focus back to where it was when a dialog opened, unless somebody took it meanwhile. Mantine's own way forgets
 * the first opening of a dialog that is loaded when it opens.
 */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        if (now !== null && now !== document.body && now !== atClose) return
        const isThere = opener instanceof HTMLElement && opener.isConnected
        const target = isThere ? opener : document.getElementById('main')
        target?.focus({ preventScroll: true })
      }, delayMs)
    }
  }, [opened])
}
