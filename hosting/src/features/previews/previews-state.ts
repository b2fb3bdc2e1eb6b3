import { keep, readKept } from '../../lib/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'

/**
 * How far the previews of the photo are. `made`: those that were asked for are shown. `late`: the last that were asked
 * for did not come. `failed`: there will be none.
 */
type PreviewsState = 'waiting' | 'making' | 'made' | 'late' | 'failed'

const storageKey = 'hairstyle.previews'

const state = createStore<PreviewsState>('waiting')
const isOn = createStore(readKept('session', storageKey) !== 'off')

export const setPreviewsState = (next: PreviewsState) => state.set(next)
export const currentPreviewsState = () => state.get()
export const usePreviewsState = () => useStore(state, 'waiting')
/** Whether styles are shown on oneself rather than on their covers; stays until the tab is closed. */
export const usePreviewsOn = () => useStore(isOn, true)

export function switchPreviews(on: boolean) {
  isOn.set(on)
  keep('session', storageKey, on ? 'on' : 'off')
}
