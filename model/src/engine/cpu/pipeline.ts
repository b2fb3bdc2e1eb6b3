/** One step of the work: makes a fact from others. */
export interface Stage<Facts, Value> {
  /** Facts to make first, in this order. */
  readonly needs: readonly (keyof Facts)[]
  readonly run: (facts: Facts) => Value | Promise<Value>
  /** An idle thread may make it instead. */
  readonly isOffered: boolean
}

/** How to make each fact that is not given. */
export type Stages<Facts> = { readonly [Name in keyof Facts]?: Stage<Facts, Facts[Name]> }

/** Returns a function that declares stages: what each needs, and how it makes its own fact from that. */
export function declareStages<Facts>() {
  return <Need extends keyof Facts, Value>(
    needs: readonly Need[],
    run: (facts: Pick<Facts, Need>) => Value | Promise<Value>,
    { isOffered = false } = {},
  ): Stage<Facts, Value> => ({ needs, run, isOffered })
}

/** Called as each stage ends. */
export type StageListener = (stage: string) => void

/** Asks other threads for a fact; undefined if none of them makes it. */
export type Ask = (name: string) => Promise<unknown>

export interface PipelineOptions<Facts> {
  readonly stages: Stages<Facts>
  readonly given: Partial<Facts>
  /** Asked for facts that are neither given nor made here. */
  readonly ask?: Ask | undefined
  readonly onStage?: StageListener | undefined
}

/**
 * One piece of work. Each fact is made when it is first asked for, after everything it needs, and kept. Stages run one
 * after the other, in the order in which they are asked for.
 */
export class PipelineRun<Facts extends object> {
  readonly #options: PipelineOptions<Facts>
  readonly #facts = new Map<keyof Facts, Promise<unknown>>()

  constructor(options: PipelineOptions<Facts>) {
    this.#options = options
  }

  /** @throws what its stage or an earlier one throws; {Error} when no stage makes it. */
  get<Name extends keyof Facts>(name: Name): Promise<Facts[Name]> {
    const fact = this.#facts.get(name) ?? this.#make(name)
    this.#facts.set(name, fact)
    return fact as Promise<Facts[Name]>
  }

  /** Several facts, made in this order. */
  async pick<Name extends keyof Facts>(...names: readonly Name[]): Promise<Pick<Facts, Name>> {
    const facts: Partial<Pick<Facts, Name>> = {}
    for (const name of names) facts[name] = await this.get(name)
    return facts as Pick<Facts, Name>
  }

  async #make(name: keyof Facts): Promise<unknown> {
    const { stages, given, ask, onStage } = this.#options
    if (name in given) return given[name]
    const stage = stages[name]
    const answer = !stage || stage.isOffered ? await ask?.(String(name)) : undefined
    if (answer !== undefined) return answer
    if (!stage) throw new Error(`Nobody makes ${String(name)}`)
    const value = await stage.run(await this.pick(...stage.needs))
    onStage?.(String(name))
    return value
  }
}

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
