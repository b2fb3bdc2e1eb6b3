import type { Context } from '@hairstyle/core/context.ts'
import type { HairEngine } from '../engine/engine.ts'
import type { ReadPhoto } from './photo-reader.ts'

/** What works on deliveries. */
export interface Worker {
  readonly ctx: Context
  readonly engine: HairEngine
  /** Aborted when this process has to end: unfinished work is given back. */
  readonly ending: AbortSignal
}

/** Creations of one batch. */
export interface Delivery {
  readonly createIds: readonly string[]
}

/** `settled`: nothing is left to do. `again`: another delivery is needed. */
export type Outcome = 'settled' | 'again'

/** What the pictures of one delivery share. */
export interface Shared {
  readonly readPhoto: ReadPhoto
  /** Whether one of them is done: only the first success of its owner is written into their document. */
  isAnyDone: boolean
}
