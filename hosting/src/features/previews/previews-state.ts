import { createStore, useStore } from '../../lib/store.ts'

/** How far the previews of the photo are. `made`: the first are shown. `late`: nothing came for long, and nobody waits any more. `failed`: there will be none. */
type PreviewsState = 'waiting' | 'making' | 'made' | 'late' | 'failed'

const storageKey = 'hairstyle.previews'

const state = createStore<PreviewsState>('waiting')
const isOn = createStore(readChoice())
/** Grows each time that somebody asks once more. */
const attempt = createStore(0)

export const setPreviewsState = (next: PreviewsState) => state.set(next)
export const usePreviewsState = () => useStore(state, 'waiting')
/** Whether styles are shown on oneself rather than on their covers; stays until the tab is closed. */
export const usePreviewsOn = () => useStore(isOn, true)
export const usePreviewsAttempt = () => useStore(attempt, 0)

export function switchPreviews(on: boolean) {
  isOn.set(on)
  try {
    sessionStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // The choice still lives as long as the page.
  }
}

export function askForPreviewsAgain() {
  attempt.set(attempt.get() + 1)
}

function readChoice(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
