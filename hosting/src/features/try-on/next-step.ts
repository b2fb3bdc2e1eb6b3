/** What the bar's large button does next. */
export type NextStep = 'add-photo' | 'wait-for-photo' | 'choose-style' | 'try-on'

interface BarState {
  /** There is a photo, and the quick look had nothing against it. */
  readonly hasUsablePhoto: boolean
  readonly isAddingPhoto: boolean
  readonly count: number
}

/** The bar leads to the photo first, then to the styles, then to the try-on. */
export function nextStep({ hasUsablePhoto, isAddingPhoto, count }: BarState): NextStep {
  if (isAddingPhoto) return 'wait-for-photo'
  if (!hasUsablePhoto) return 'add-photo'
  return count === 0 ? 'choose-style' : 'try-on'
}
