import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'

/** How far pictures that are made from a photo can be trusted. */
export interface Confidence {
  readonly level: 'good' | 'doubtful'
  /** What made the photo hard, the weightiest first; also of good photos. */
  readonly doubts: readonly TryOnDoubt[]
}
