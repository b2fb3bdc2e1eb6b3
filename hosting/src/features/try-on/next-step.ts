/** What the bar's large button does next. */
export type NextStep =
  'add-photo' | 'change-photo' | 'choose-face' | 'wait-for-photo' | 'choose-style' | 'try-on'

interface BarState {
  /** State of the photo; `open` until one of several faces is chosen. */
  readonly photo: 'none' | 'unusable' | 'open' | 'usable'
  readonly isAddingPhoto: boolean
  readonly count: number
}

/** The bar leads to the photo first, then to the styles, then to the try-on. */
export function nextStep({ photo, isAddingPhoto, count }: BarState): NextStep {
  if (isAddingPhoto) return 'wait-for-photo'
  if (photo === 'none') return 'add-photo'
  if (photo === 'unusable') return 'change-photo'
  if (photo === 'open') return 'choose-face'
  return count === 0 ? 'choose-style' : 'try-on'
}
