/** Lets pieces of work on the same thing wait for each other, in the order of their coming, within this process. */
export class KeyedMutex {
  readonly #lastOf = new Map<string, Promise<unknown>>()

  /** Does `work` once all that was given before for the same `key` has ended, however it ended. */
  async runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#lastOf.get(key)
    const { promise: ended, resolve } = Promise.withResolvers<null>()
    this.#lastOf.set(key, ended)
    await before
    try {
      return await work()
    } finally {
      resolve(null)
      if (this.#lastOf.get(key) === ended) this.#lastOf.delete(key)
    }
  }
}
