/** Asks for the work on a creation. The same creation and round are the same task. */
export interface TryOnTask {
  readonly createId: string
  readonly round: number
}

/** Work for the model service, delivered at least once. */
export interface Queue {
  /** `known`: it was asked for before, whether that is still to come or over. */
  enqueueTryOn(task: TryOnTask): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isTryOnPending(task: TryOnTask): Promise<boolean>
}
