import type { Finisher } from '@hairstyle/contract/api/creations.ts'

/**
 * Who finishes looks as photographs, as named by this build's privacy page; null for nobody. No other may be offered.
 */
export const finisher: Finisher | null = import.meta.env.VITE_FINISHER ?? null
