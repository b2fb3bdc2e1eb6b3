import { EngineRefusal } from '../engine.ts'
import type { Ask } from './pipeline.ts'

/** Tasks that one kind of thread does, by name, and the facts passed on meanwhile. */
export interface Work {
  readonly tasks: Readonly<Record<string, { readonly given: unknown; readonly result: unknown }>>
  readonly facts: object
}

export type TaskName<W extends Work> = keyof W['tasks'] & string
export type Given<W extends Work, Name extends TaskName<W>> = W['tasks'][Name]['given']
export type Result<W extends Work, Name extends TaskName<W>> = W['tasks'][Name]['result']

/** How a running task exchanges facts with its caller. */
export interface Exchange<Facts> {
  /** Takes a fact known before the task is done. */
  readonly tell: <Name extends keyof Facts>(name: Name, fact: Facts[Name]) => void
  /** Gives a fact that the task needs, once it is known; undefined if nobody makes it. */
  readonly ask: Ask
}

/** Pool to thread: a task, or the answer to a question of the running one. */
export type PoolMessage =
  | { readonly kind: 'task'; readonly name: string; readonly given: unknown }
  | { readonly kind: 'answer'; readonly fact: unknown }
  | { readonly kind: 'refusal'; readonly error: PlainError }

/** Thread to pool. */
export type ThreadMessage =
  | { readonly kind: 'told'; readonly name: string; readonly fact: unknown }
  | { readonly kind: 'asked'; readonly name: string }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: PlainError }

/** An error as data, because classes do not survive being posted between threads. */
export interface PlainError {
  readonly name: string
  readonly message: string
  readonly stack: string | null
  readonly refusal: EngineRefusal['reason'] | null
  readonly cause: PlainError | null
}

/** Causes deeper than this are dropped. */
const maxCauseDepth = 4

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
    cause: cause === undefined || depth === maxCauseDepth ? null : toPlainError(cause, depth + 1),
  }
}

/** The error with its class, as far as callers distinguish classes. */
export function fromPlainError({ name, message, stack, refusal, cause }: PlainError): Error {
  const options = cause ? { cause: fromPlainError(cause) } : {}
  if (refusal !== null) return new EngineRefusal(refusal, options)
  const error = new Error(message, options)
  error.name = name
  if (stack !== null) error.stack = stack
  return error
}
