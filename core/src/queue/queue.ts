/** Work for the model service, delivered at least once. */
export interface Queue {
  /** Asks for the try-on to be worked on. `known`: it was asked for before, whether that is still to come or over. */
  enqueueTryOn(createId: string): Promise<'created' | 'known'>
  /** Whether a delivery is under way or still to come. */
  isTryOnPending(createId: string): Promise<boolean>
}
