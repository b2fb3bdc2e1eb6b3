import { createOwned } from '@hairstyle/core/accounts/create-owned.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { SubmissionDocument } from '@hairstyle/core/store/admin-inbox.ts'

/**
 * Stores a submission until an admin decides; repeating it has no effect.
 * @param sender Account or address, for the rate limit.
 * @throws {ApiError} too_many_requests, or unauthenticated when the sender's account is gone.
 */
export async function keepSubmission(
  ctx: Context,
  id: string,
  sender: string,
  submission: Omit<SubmissionDocument, 'status' | 'createdAt'>,
): Promise<void> {
  const { store, clock } = ctx
  await takeTurn(ctx, limits.submit, sender)
  const document = { ...submission, status: 'waiting', createdAt: clock() } as const
  await createOwned(ctx, submission.senderId, (writer) =>
    store.submissions.create(writer, id, document),
  )
}
