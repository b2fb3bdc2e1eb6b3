import type { TrackingSource } from '@hairstyle/contract/tracking.ts'

/** Work on the creations of one batch. The same batch and round are the same task. */
export interface TryOnTask {
  readonly kind: 'try-on'
  readonly batchId: string
  readonly round: number
  readonly createIds: readonly string[]
}

/** Previews of a photo. The same photo and round are the same task. */
export interface PreviewsTask {
  readonly kind: 'previews'
  readonly photoId: string
  readonly round: number
}

/** Finishing a look. The same look, request and round are the same task. */
export interface FinishTask {
  readonly kind: 'finish'
  readonly createId: string
  readonly request: number
  readonly round: number
}

/** Reading followed accounts of one source. */
export interface SnapshotsTask {
  readonly kind: 'snapshots'
  readonly source: TrackingSource
  readonly accountIds: readonly string[]
}

export type Task = TryOnTask | PreviewsTask | FinishTask | SnapshotsTask

/** Work for the model service and for functions, delivered at least once. */
export interface Queue {
  /** `known`: it was enqueued before, whether it is pending or over. */
  enqueue(task: Task): Promise<'created' | 'known'>
  /** Whether a delivery is running or still to come. */
  isPending(task: Task): Promise<boolean>
  /**
   * Pauses the delivery of try-ons, previews and looks to be finished until somebody resumes it; tasks can still be
   * enqueued. Safe to repeat. @throws if any of the queues could not be paused; the others are.
   */
  pause(): Promise<void>
}
