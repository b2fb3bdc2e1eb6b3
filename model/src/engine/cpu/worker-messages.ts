import { EngineRefusal } from '../engine.ts'

/** What a kind of thread is asked, answers, and tells on the way. */
export interface Work {
  readonly request: unknown
  readonly result: unknown
  readonly progress: unknown
}

/** Thread to pool. */
export type WorkerMessage<W extends Work> =
  | { readonly kind: 'progress'; readonly progress: W['progress'] }
  | { readonly kind: 'done'; readonly result: W['result'] }
  | { readonly kind: 'failed'; readonly error: PlainError }

/** An error as data: classes do not survive the way between threads. */
export interface PlainError {
  readonly name: string
  readonly message: string
  readonly stack: string | null
  readonly refusal: EngineRefusal['reason'] | null
  readonly cause: PlainError | null
}

/** Causes deeper than this are dropped. */
const deepestCause = 4

export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) {
    return { name: 'Error', message: String(error), stack: null, refusal: null, cause: null }
  }
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack: stack ?? null,
    refusal: error instanceof EngineRefusal ? error.reason : null,
    cause: cause === undefined || depth === deepestCause ? null : toPlainError(cause, depth + 1),
  }
}

/** The error with its class, as far as callers tell classes apart. */
export function fromPlainError({ name, message, stack, refusal, cause }: PlainError): Error {
  const options = cause ? { cause: fromPlainError(cause) } : {}
  if (refusal !== null) return new EngineRefusal(refusal, options)
  const error = new Error(message, options)
  error.name = name
  if (stack !== null) error.stack = stack
  return error
}
