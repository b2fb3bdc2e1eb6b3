import type { TrackingSource } from '@hairstyle/contract/tracking.ts'

/** Asks for the work on creations of one batch. The same batch and round are the same task. */
export interface TryOnTask {
  readonly kind: 'try-on'
  readonly batchId: string
  readonly round: number
  readonly createIds: readonly string[]
}

/** Asks for the previews of a photo. The same photo and round are the same task. */
export interface PreviewsTask {
  readonly kind: 'previews'
  readonly photoId: string
  readonly round: number
}

/** Asks for a look to be finished. The same look, request and round are the same task. */
export interface FinishTask {
  readonly kind: 'finish'
  readonly createId: string
  readonly request: number
  readonly round: number
}

/** Asks for followed accounts of one source to be read. */
export interface SnapshotsTask {
  readonly kind: 'snapshots'
  readonly source: TrackingSource
  readonly accountIds: readonly string[]
}

export type Task = TryOnTask | PreviewsTask | FinishTask | SnapshotsTask

/** Work for the model service and for functions, delivered at least once. */
export interface Queue {
  /** `known`: it was asked for before, whether that is still to come or over. */
  enqueue(task: Task): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isPending(task: Task): Promise<boolean>
  /**
   * Stops the delivery of try-ons, previews and looks to be finished until somebody resumes it; they can still be asked
   * for. Safe to repeat. @throws when any of the queues could not be paused; the others are.
   */
  pause(): Promise<void>
}
