import type { Context } from '../context.ts'
import type { FinishTask } from '../queue/queue.ts'
import type { Finish } from './finish-life.ts'

/** Asks for the work on a look. Never fails: what could not be asked for, the sweep asks for again. */
export async function enqueueFinish(
  { queue, log }: Pick<Context, 'queue' | 'log'>,
  createId: string,
  finish: Finish,
): Promise<void> {
  try {
    await queue.enqueueFinish(finishTask(createId, finish))
  } catch (err) {
    log.warn({ err, createId }, 'a look was not queued to be finished; the sweep will')
  }
}

export function finishTask(createId: string, { request, round }: Finish): FinishTask {
  return { createId, request, round }
}
