import type { Context } from '../context.ts'
import type { TryOnTask } from '../queue/queue.ts'

/** Asks for the work on creations. Never fails: what could not be asked for, the sweep asks for again. */
export async function enqueue({ queue, log }: Context, task: TryOnTask): Promise<void> {
  try {
    await queue.enqueueTryOn(task)
  } catch (err) {
    log.warn({ err, createIds: task.createIds }, 'try-ons were not queued; the sweep will')
  }
}
