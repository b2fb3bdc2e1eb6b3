import type { User as UserView } from '@hairstyle/contract/api/user.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { countUnread } from '@hairstyle/core/shares/unread.ts'
import type { Transaction } from '@hairstyle/core/store/database.ts'
import type { User, UserDocument } from '@hairstyle/core/store/users.ts'
import type { Caller } from '../http/authenticate.ts'
import { presentUser } from '../presenters/user.ts'

/**
 * The caller's account.
 * @throws {ApiError} unauthenticated if it was erased while a token was still valid.
 */
export async function getAccount(
  { store }: Context,
  { uid }: Caller,
  tx?: Transaction,
): Promise<User> {
  const user = await store.users.find(uid, tx)
  if (!user) throw new ApiError('unauthenticated')
  return user
}

/** People's own account, with unseen votes and their plan. */
export async function viewAccount(
  ctx: Context,
  user: UserDocument & { readonly id: string },
): Promise<UserView> {
  const [unreadVotes, subscription] = await Promise.all([
    countUnread(ctx, user),
    // Most people never buy, and cost no read.
    user.stripeCustomerId === null ? null : findSubscription(ctx, user.id, 'credits'),
  ])
  return presentUser(user, { unreadVotes, subscription, adminEmail: ctx.config.adminEmail })
}

/** Fields of their own account that people may change. */
type Preferences = Pick<UserDocument, 'receiveEmail' | 'wantsLowCreditsMail' | 'sourceDomain'>

/** Applies the changes that `decide` returns for the current account, and returns the result. */
export function changeAccount(
  ctx: Context,
  caller: Caller,
  decide: (user: User) => Partial<Preferences>,
): Promise<User> {
  return ctx.store.transaction(async (tx) => {
    const user = await getAccount(ctx, caller, tx)
    const changes = decide(user)
    if (Object.keys(changes).length > 0) ctx.store.users.update(tx, user.id, changes)
    return { ...user, ...changes }
  })
}
