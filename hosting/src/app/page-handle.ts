import type { Params } from 'react-router'
import type { FirstRead } from '../lib/first-reads.ts'

/** What a page may export as `handle`. */
export interface PageHandle {
  /** What it cannot show anything without. */
  readonly firstReads: (params: Params) => readonly FirstRead[]
}
