import type { User as UserView } from '@hairstyle/contract/api/user.ts'
import type { SubscriptionDocument } from '@hairstyle/core/store/subscriptions.ts'
import type { UserDocument } from '@hairstyle/core/store/users.ts'
import { presentSubscription } from './payments.ts'

/** Data beside the account itself. */
interface Surroundings {
  readonly unreadVotes: number
  readonly subscription: SubscriptionDocument | null
  /** The admin's address; null for none. */
  readonly adminEmail: string | null
}

/** People's own account. */
export function presentUser(
  user: UserDocument & { readonly id: string },
  { unreadVotes, subscription, adminEmail }: Surroundings,
): UserView {
  return {
    uid: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.emailVerified,
    avatar: user.avatar,
    credits: Math.max(0, user.credits),
    receive_email: user.receiveEmail,
    subscription: subscription && presentSubscription(subscription),
    is_first_creation: user.firstCreationAt === null,
    is_first_success_creation: user.firstSuccessAt === null,
    is_first_share: user.firstShareAt === null,
    share_unread_count: unreadVotes,
    has_salon: user.hasSalon,
    is_admin: user.emailVerified && user.email === adminEmail,
    created_at: user.createdAt.toISOString(),
  }
}
