import type { User as UserView } from '@hairstyle/contract/api/user.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { countUnread } from '@hairstyle/core/shares/unread.ts'
import type { UserDocument } from '@hairstyle/core/store/users.ts'
import { presentUser } from '../presenters/user.ts'

/** What people are told about their own account, news of their shares and their plan included. */
export async function viewAccount(
  ctx: Context,
  user: UserDocument & { readonly id: string },
): Promise<UserView> {
  const [unreadVotes, subscription] = await Promise.all([
    countUnread(ctx, user),
    // Most people never buy: they cost no read.
    user.stripeCustomerId === null ? null : findSubscription(ctx, user.id, 'credits'),
  ])
  return presentUser(user, { unreadVotes, subscription, adminEmail: ctx.config.adminEmail })
}
