import type { Finisher } from '@hairstyle/contract/api/creations.ts'

/**
 * Who finishes looks as photographs, as the privacy page of this build says; null where it says nothing. Nobody else
 * may be offered.
 */
export const finisher: Finisher | null = import.meta.env.VITE_FINISHER ?? null
