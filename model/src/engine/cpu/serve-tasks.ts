import { parentPort, type Transferable } from 'node:worker_threads'
import { freeMemory } from './free-memory.ts'
import { arraysIn, bufferBytes, shareBuffers } from './share-buffers.ts'
import {
  fromPlainError,
  toPlainError,
  type Exchange,
  type Given,
  type PoolMessage,
  type Result,
  type TaskName,
  type ThreadMessage,
  type Work,
} from './worker-messages.ts'
import { adopt, openWorkspace, renewWorkspace } from './workspace.ts'

/** What a task can use of its thread. */
export interface TaskContext<W extends Work> extends Exchange<W['facts']> {
  /** Moves this buffer of the result to the caller instead of copying it. */
  readonly move: (array: Uint8Array) => void
}

type Handlers<W extends Work> = {
  readonly [Name in TaskName<W>]: (
    given: Given<W, Name>,
    context: TaskContext<W>,
  ) => Result<W, Name> | Promise<Result<W, Name>>
}

/** Runs inside a pool's thread and does one task after the other. Facts are passed on in shared memory. */
export function serveTasks<W extends Work>(handlers: Handlers<W>): void {
  if (!parentPort) throw new Error('serveTasks runs in worker threads only')
  const port = parentPort
  openWorkspace()
  /** The answer to the only question that can be open. */
  let answered = Promise.withResolvers<unknown>()
  let bytes = 0
  let moved: Transferable[] = []

  function post(message: ThreadMessage, transfer?: Transferable[]): void {
    port.postMessage(message, transfer)
  }

  const context: TaskContext<W> = {
    tell(name, fact) {
      const shared = shareBuffers(fact)
      bytes += bufferBytes(shared)
      post({ kind: 'told', name: String(name), fact: shared })
    },
    async ask(name) {
      answered = Promise.withResolvers()
      post({ kind: 'asked', name })
      return await answered.promise
    },
    move(array) {
      moved.push(array.buffer as ArrayBuffer)
    },
  }

  async function run(name: TaskName<W>, given: unknown): Promise<void> {
    bytes = bufferBytes(given)
    moved = []
    adopt(...arraysIn(given))
    try {
      const result = await handlers[name](given, context)
      bytes += bufferBytes(result)
      post({ kind: 'done', result }, moved)
    } catch (error) {
      post({ kind: 'failed', error: toPlainError(error) })
    }
    renewWorkspace()
    freeMemory(bytes)
  }

  port.on('message', (message: PoolMessage) => {
    if (message.kind === 'task') void run(message.name, message.given)
    else if (message.kind === 'answer') answered.resolve(message.fact)
    else answered.reject(fromPlainError(message.error))
  })
}
