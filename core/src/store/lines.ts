/** Lets pieces of work on the same thing wait for each other, in the order of their coming, within this process. */
export class Lines {
  readonly #lastOf = new Map<string, Promise<unknown>>()

  /** Does `work` once all that was given before for the same `name` has ended, however it ended. */
  async inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#lastOf.get(name)
    const { promise: ended, resolve } = Promise.withResolvers<null>()
    this.#lastOf.set(name, ended)
    await before
    try {
      return await work()
    } finally {
      resolve(null)
      if (this.#lastOf.get(name) === ended) this.#lastOf.delete(name)
    }
  }
}
