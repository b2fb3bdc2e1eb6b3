import { drawnHairstyles } from '../styles/drawn-hairstyles.ts'
import { plainCuts } from './plain-cuts.ts'
import type { Cut } from './plain-cuts.ts'

/** Everything that can be seen from all sides, as it was drawn once: plain cuts, then the library's drawn styles. */
export const turnableCuts: readonly Cut[] = [...plainCuts, ...drawnHairstyles]
