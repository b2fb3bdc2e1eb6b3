import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { Inspection, type HairCut } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'

/** An inspection that found nothing. */
export const nothingSeen: Inspection = Inspection.parse({ count: 0, face: null, problem: null })

interface Answers {
  /** Fails like a service that is down where it gives null. */
  readonly inspect?: (meant: PicturePoint | null) => Inspection | null
  readonly cutOut?: () => Promise<HairCut>
}

/** A model service that answers as a test wants, and not at all to what it does not expect. */
export function fakeModel({ inspect, cutOut }: Answers): Context['model'] {
  return {
    inspect: (_, meant = null) => {
      const inspection = inspect?.(meant) ?? null
      return inspection
        ? Promise.resolve(inspection)
        : Promise.reject(new Error('Model service down'))
    },
    cutOut: () => cutOut?.() ?? Promise.reject(new Error('Nobody asks for hair')),
  }
}
