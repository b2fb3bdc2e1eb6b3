import type { StrandHairstyle } from '../styles/hairstyle.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'
import { croppedCuts } from './plain-cuts/cropped.ts'
import { hangingCuts } from './plain-cuts/hanging.ts'

/**
 * Everything that can be seen from all sides: first plain cuts that stand for what the library shows on photographs only, and are in no
 * library themselves, then its own styles of strands.
 */
export const turnableCuts: readonly StrandHairstyle[] = [
  ...hangingCuts,
  ...croppedCuts,
  ...strandHairstyles,
]
