import { drawnHairstyles } from '../styles/drawn-hairstyles.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { plainCuts } from './plain-cuts.ts'

/** What is known of a cut that is seen from all sides. */
export type Cut = Pick<Hairstyle, 'id' | 'title' | 'gender' | 'length' | 'texture' | 'labels'>

/** Everything that can be seen from all sides, as it was drawn once: plain cuts, then the library's drawn styles. */
export const turnableCuts: readonly Cut[] = [...plainCuts, ...drawnHairstyles]
