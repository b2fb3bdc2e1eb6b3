import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { Inspection, type HairCut } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'

/** An inspection that found nothing. */
export const nothingSeen: Inspection = Inspection.parse({ count: 0, face: null, problem: null })

interface Answers {
  /** Null fails like a service that is down. */
  readonly inspect?: (meant: PicturePoint | null) => Inspection | null
  readonly cutOut?: () => Promise<HairCut>
}

/** A model service with the given answers, which fails for unexpected calls. */
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
