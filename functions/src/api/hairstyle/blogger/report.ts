import { createOwned } from '@hairstyle/core/accounts/create-owned.ts'
import { newId, derivedId } from '@hairstyle/core/ids.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { getBlogger } from '../../../bloggers/get-blogger.ts'
import type { Handler } from '../../../http/handler.ts'

/** One report of a signed-in person on a blogger is enough: a second one is taken for the same. */
export const reportBlogger: Handler<'POST /hairstyle/blogger/report'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const { blogger_id: bloggerId } = await getBlogger(ctx, input.blogger_id)
  await takeTurn(ctx, limits.report, user?.uid ?? visitor.address)
  const id = user ? derivedId('report', user.uid, bloggerId) : newId()
  const report = {
    bloggerId,
    reason: input.reason,
    detail: input.detail ?? '',
    reporterId: user?.uid ?? null,
    status: 'open',
    createdAt: ctx.clock(),
  } as const
  await createOwned(ctx, report.reporterId, (writer) =>
    ctx.store.reports.create(writer, id, report),
  )
  return { reported: true }
}
