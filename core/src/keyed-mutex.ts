/** Serialises work on the same key within this process, first come, first served. */
export class KeyedMutex {
  readonly #lastOf = new Map<string, Promise<unknown>>()

  /** Does `work` once all earlier work for the same `key` has ended, successfully or not. */
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
