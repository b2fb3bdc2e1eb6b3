import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import { inNewTrace } from '@hairstyle/core/trace.ts'

/** Wraps a scheduled function's work to log each run, so that its absence is noticed. */
export function scheduled(
  schedule: string,
  getContext: () => Context,
  work: (ctx: Context) => Promise<unknown>,
): () => Promise<void> {
  return () =>
    inNewTrace(async () => {
      const ctx = getContext()
      const startedAt = performance.now()
      try {
        await work(ctx)
        const ms = Math.round(performance.now() - startedAt)
        tell(ctx.log, 'schedule_done', { schedule, ms })
      } catch (err) {
        tell(ctx.log, 'schedule_failed', { schedule }, err)
        // The runtime logs only the message, and answers the scheduler.
        throw err
      }
    })
}
