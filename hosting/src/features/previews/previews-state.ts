import { keep, readKept } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

/**
 * State of the photo's previews. `made`: the requested ones are shown. `late`: the last requested ones did not arrive.
 * `failed`: there will be none.
 */
type PreviewsState = 'waiting' | 'making' | 'made' | 'late' | 'failed'

const storageKey = 'hairstyle.previews'

const state = createStore<PreviewsState>('waiting')
const isOn = createStore(readKept('session', storageKey) !== 'off')

export const setPreviewsState = (next: PreviewsState) => state.set(next)
export const currentPreviewsState = () => state.get()
export const usePreviewsState = () => useStore(state, 'waiting')
/** Whether previews are shown instead of covers; kept until the tab is closed. */
export const usePreviewsOn = () => useStore(isOn, true)

export function switchPreviews(on: boolean) {
  isOn.set(on)
  keep('session', storageKey, on ? 'on' : 'off')
}
