import type { TrackingSource } from '@hairstyle/contract/tracking.ts'

/** Asks for the work on creations of one batch. The same batch and round are the same task. */
export interface TryOnTask {
  readonly batchId: string
  readonly round: number
  readonly createIds: readonly string[]
}

/** Asks for the previews of a photo. The same photo and round are the same task. */
export interface PreviewsTask {
  readonly photoId: string
  readonly round: number
}

/** Asks for a look to be finished. The same look, request and round are the same task. */
export interface FinishTask {
  readonly createId: string
  readonly request: number
  readonly round: number
}

/** Asks for followed accounts of one source to be read. */
export interface SnapshotsTask {
  readonly source: TrackingSource
  readonly accountIds: readonly string[]
}

/** Work for the model service and for functions, delivered at least once. */
export interface Queue {
  /** `known`: it was asked for before, whether that is still to come or over. */
  enqueueTryOn(task: TryOnTask): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isTryOnPending(task: TryOnTask): Promise<boolean>
  enqueuePreviews(task: PreviewsTask): Promise<'created' | 'known'>
  enqueueFinish(task: FinishTask): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isFinishPending(task: FinishTask): Promise<boolean>
  enqueueSnapshots(task: SnapshotsTask): Promise<void>
  /**
   * Stops the delivery of try-ons, previews and looks to be finished until somebody resumes it; they can still be asked for. Safe to
   * repeat. @throws when any of the queues could not be paused; the others are.
   */
  pause(): Promise<void>
}
