import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import { inNewTrace } from '@hairstyle/core/trace.ts'

/** The work of a scheduled function, which leaves a word in the log each time, so that its silence is noticed. */
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
        // The runtime logs only its words, and answers the scheduler.
        throw err
      }
    })
}
