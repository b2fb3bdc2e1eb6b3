import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import type { StyleDocument } from '../store/styles.ts'

/** What is known about a style. */
export type CutFacts = Pick<
  StyleDocument,
  'labels' | 'length' | 'texture' | 'color' | 'sheet' | 'fit' | 'facts'
>

/** How a look differs from its style. */
export interface LookChange {
  /** `#rrggbb`; null for the style's own. */
  readonly color: string | null
  readonly adjustment: Adjustment
}
