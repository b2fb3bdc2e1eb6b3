/** Asks for the work on creations of one batch. The same batch and round are the same task. */
export interface TryOnTask {
  readonly batchId: string
  readonly round: number
  readonly createIds: readonly string[]
}

/** Work for the model service, delivered at least once. */
export interface Queue {
  /** `known`: it was asked for before, whether that is still to come or over. */
  enqueueTryOn(task: TryOnTask): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isTryOnPending(task: TryOnTask): Promise<boolean>
}
