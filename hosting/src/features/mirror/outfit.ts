import type { Mirror } from './live/mirror.ts'

/** What somebody wears in the mirror, kept while the camera is off. */
export interface Outfit {
  /** Null before a choice, which means the strip's first style. */
  readonly libId: string | null
  /** `#rrggbb`; null is the style's own. */
  readonly color: string | null
  /** Ids in the strip's order; those that are not named come last. */
  readonly order: readonly string[]
  /** The mirror for which they were sorted. */
  readonly sortedBy: Mirror | null
}
