import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../http/handler.ts'
import { viewAccount } from '../../policies/account-view.ts'
import { changeAccount } from '../../policies/change-account.ts'
import { openSession } from '../../sign-in/open-session.ts'

export const updateUser: Handler<'POST /user/update'> = async ({ ctx, user, visitor, input }) => {
  const { receive_email, 'firebase-token': firebaseToken, source_domain } = input
  if (!user) {
    if (firebaseToken === undefined) throw new ApiError('unauthenticated')
    const { user: view, ...session } = await openSession(ctx, {
      idToken: firebaseToken,
      sourceDomain: source_domain ?? null,
      address: visitor.address,
    })
    return { ...view, ...session }
  }
  const account = await changeAccount(ctx, user, ({ sourceDomain }) => ({
    ...(receive_email !== undefined && { receiveEmail: receive_email }),
    // Where somebody came from first is never overwritten.
    ...(source_domain !== undefined && sourceDomain === null && { sourceDomain: source_domain }),
  }))
  return await viewAccount(ctx, account)
}
