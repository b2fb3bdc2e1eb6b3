import { tell } from '@hairstyle/core/events.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../http/handler.ts'
import { browserStack } from '../../site/browser-stack.ts'
import { withoutPersonal } from '../../site/without-personal.ts'

/** Logged as an error of the service `site`, which Error Reporting groups by its stack. */
export const noteError: Handler<'POST /site/error'> = async ({ ctx, visitor, input }) => {
  await takeTurn(ctx, limits.siteError, visitor.address)
  await takeTurn(ctx, limits.siteErrorsOfAll, 'all')
  const { name, page, release } = input
  const message = withoutPersonal(input.message)
  const stack = withoutPersonal(input.stack)
  tell(ctx.log, 'site_broke', {
    stack_trace: browserStack({ name, message, stack }),
    serviceContext: { service: 'site', version: release },
    page,
  })
  return { noted: true }
}
