import type { Context } from '@hairstyle/core/context.ts'

/** What goes wrong with the n-th operation of a process, counted from 0. */
export interface Fault {
  readonly operation: number
  /** Whether the operation takes effect all the same. */
  readonly isApplied: boolean
  /** `death`: the process ends there. `error`: the operation throws, and the process goes on. */
  readonly kind: 'death' | 'error'
}

/** A process that can die: from then on nothing it does has an effect, and nothing it waits for ever comes. */
export class Life {
  /** Resolves when it is over. */
  readonly over: Promise<'over'>
  readonly #end: (over: 'over') => void
  #fault: Fault | null
  #operations = 0
  #isOver = false

  constructor(fault: Fault | null = null) {
    const { promise, resolve } = Promise.withResolvers<'over'>()
    this.over = promise
    this.#end = resolve
    this.#fault = fault
  }

  /** From now on, operations are counted anew towards this fault. */
  expect(fault: Fault): void {
    this.#fault = fault
    this.#operations = 0
  }

  async run<Result>(operation: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) return await forever()
    const fault = this.#fault?.operation === this.#operations ? this.#fault : null
    this.#operations += 1
    if (!fault) return await this.#unlessOver(operation())
    this.#isOver = fault.kind === 'death'
    if (fault.isApplied) await operation().catch(() => undefined)
    if (fault.kind === 'error') throw new Error('The connection broke.')
    this.#end('over')
    return await forever()
  }

  /** What was under way when the process died takes effect, but nobody hears of it. */
  async #unlessOver<Result>(operation: Promise<Result>): Promise<Result> {
    try {
      return await operation
    } finally {
      if (this.#isOver) await forever()
    }
  }
}

/** `ctx` as seen by a process with that life. */
export function mortalContext(ctx: Context, life: Life): Context {
  const { store, blobs } = ctx
  return {
    ...ctx,
    store: {
      ...store,
      transaction: (work) => life.run(() => store.transaction(work)),
      batch: (work) => life.run(() => store.batch(work)),
      creations: {
        ...store.creations,
        find: (id, tx) =>
          tx ? store.creations.find(id, tx) : life.run(() => store.creations.find(id)),
      },
    },
    blobs: {
      url: (path, token) => blobs.url(path, token),
      save: (path, bytes, options) => life.run(() => blobs.save(path, bytes, options)),
      publish: (path, bytes, options) => life.run(() => blobs.publish(path, bytes, options)),
      read: (path) => life.run(() => blobs.read(path)),
      readStart: (path, count) => life.run(() => blobs.readStart(path, count)),
      delete: (path) => life.run(() => blobs.delete(path)),
      deleteByPrefix: (prefix) => life.run(() => blobs.deleteByPrefix(prefix)),
    },
  }
}

function forever(): Promise<never> {
  return new Promise(() => undefined)
}
