/** Facts that one thread makes and others wait for. */
export class FactBoard<Facts extends object> {
  readonly #facts = new Map<keyof Facts, PromiseWithResolvers<unknown>>()
  readonly #known: Partial<Facts> = {}
  #failure: { readonly error: unknown } | null = null

  /** What is known by now. */
  get known(): Readonly<Partial<Facts>> {
    return this.#known
  }

  tell<Name extends keyof Facts>(name: Name, fact: Facts[Name]): void {
    this.#known[name] = fact
    this.#promised(name).resolve(fact)
  }

  /** @throws what `fail` was given, once nothing more is going to be told. */
  ask<Name extends keyof Facts>(name: Name): Promise<Facts[Name]> {
    return this.#promised(name).promise as Promise<Facts[Name]>
  }

  /** Nothing more is going to be told. */
  fail(error: unknown): void {
    this.#failure = { error }
    for (const { reject } of this.#facts.values()) reject(error)
  }

  #promised(name: keyof Facts): PromiseWithResolvers<unknown> {
    const promised = this.#facts.get(name) ?? Promise.withResolvers<unknown>()
    this.#facts.set(name, promised)
    if (this.#failure) promised.reject(this.#failure.error)
    return promised
  }
}
