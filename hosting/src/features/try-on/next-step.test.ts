import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test.each([
  [{ hasUsablePhoto: false, isAddingPhoto: false, count: 0 }, 'add-photo'],
  [{ hasUsablePhoto: false, isAddingPhoto: false, count: 3 }, 'add-photo'],
  [{ hasUsablePhoto: false, isAddingPhoto: true, count: 3 }, 'wait-for-photo'],
  // The old photo is still there while another is on its way.
  [{ hasUsablePhoto: true, isAddingPhoto: true, count: 3 }, 'wait-for-photo'],
  [{ hasUsablePhoto: true, isAddingPhoto: false, count: 0 }, 'choose-style'],
  [{ hasUsablePhoto: true, isAddingPhoto: false, count: 3 }, 'try-on'],
] as const)('%j leads to %s', (state, step) => {
  expect(nextStep(state)).toBe(step)
})
