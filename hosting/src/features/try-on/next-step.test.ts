import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test.each([
  [{ photo: 'none', isAddingPhoto: false, count: 0 }, 'add-photo'],
  [{ photo: 'none', isAddingPhoto: false, count: 3 }, 'add-photo'],
  [{ photo: 'none', isAddingPhoto: true, count: 3 }, 'wait-for-photo'],
  [{ photo: 'unusable', isAddingPhoto: false, count: 3 }, 'change-photo'],
  [{ photo: 'open', isAddingPhoto: false, count: 3 }, 'choose-face'],
  // The old photo remains while another is uploading.
  [{ photo: 'usable', isAddingPhoto: true, count: 3 }, 'wait-for-photo'],
  [{ photo: 'usable', isAddingPhoto: false, count: 0 }, 'choose-style'],
  [{ photo: 'usable', isAddingPhoto: false, count: 3 }, 'try-on'],
] as const)('%j leads to %s', (state, step) => {
  expect(nextStep(state)).toBe(step)
})
