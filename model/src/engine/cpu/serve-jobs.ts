import { parentPort } from 'node:worker_threads'
import type { Transferable } from 'node:worker_threads'
import { freeMemory } from './free-memory.ts'
import { arraysIn, bufferBytes } from './share-buffers.ts'
import { toPlainError } from './worker-messages.ts'
import type { Work, WorkerMessage } from './worker-messages.ts'
import { adopt, openWorkspace, renewWorkspace } from './workspace.ts'

export interface JobResult<Result> {
  readonly result: Result
  /** Buffers that move to the caller instead of being copied. */
  readonly transfer?: readonly Transferable[]
  /** The next request belongs to the same work: garbage is collected after that. */
  readonly isPart?: boolean
}

/** Runs inside a thread of a pool: answers each request with a result or an error, in the order of requests. */
export function serveJobs<W extends Work>(
  handle: (
    request: W['request'],
    report: (progress: W['progress']) => void,
  ) => JobResult<W['result']> | Promise<JobResult<W['result']>>,
): void {
  const port = parentPort
  if (!port) throw new Error('serveJobs runs in worker threads only')
  openWorkspace()
  const post = (message: WorkerMessage<W>, transfer: readonly Transferable[] = []): void =>
    port.postMessage(message, transfer)
  const answer = async (request: W['request']): Promise<void> => {
    let bytes = bufferBytes(request)
    adopt(...arraysIn(request))
    try {
      const { result, transfer, isPart } = await handle(request, (progress) => {
        bytes += bufferBytes(progress)
        post({ kind: 'progress', progress })
      })
      bytes += bufferBytes(result)
      post({ kind: 'done', result }, transfer)
      if (isPart) return
    } catch (error) {
      post({ kind: 'failed', error: toPlainError(error) })
    }
    renewWorkspace()
    freeMemory(bytes)
  }
  port.on('message', (request: W['request']) => void answer(request))
}
