import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { UserDocument } from '../store/users.ts'
import { getOwnedShare } from './get-share.ts'

/** Number of unseen votes on all shares of a person. */
export async function countUnread(
  { store }: Context,
  user: Pick<UserDocument, 'firstShareAt' | 'seenVotes'> & { readonly id: string },
): Promise<number> {
  // Most people never share, and cost no reads.
  if (user.firstShareAt === null) return 0
  const votes = (await store.votes.tallies(user.id).read()).get('votes') ?? 0
  return Math.max(0, votes - user.seenVotes)
}

/**
 * Marks the votes on a share as seen.
 * @returns how many remain unseen on other shares.
 * @throws {ApiError} not_found, also for somebody else's share; unauthenticated when the account is gone.
 */
export async function markRead(ctx: Context, uid: string, shareId: string): Promise<number> {
  const { store } = ctx
  const votes = (await store.shares.tallies(shareId).read()).get('votes') ?? 0
  const user = await store.transaction(async (tx) => {
    const [account, share] = await Promise.all([
      store.users.find(uid, tx),
      getOwnedShare(ctx, uid, shareId, tx),
    ])
    if (!account) throw new ApiError('unauthenticated')
    const news = votes - share.seenVotes
    if (news <= 0) return account
    const seenVotes = account.seenVotes + news
    store.shares.update(tx, shareId, { seenVotes: votes })
    store.users.update(tx, uid, { seenVotes })
    return { ...account, seenVotes }
  })
  return await countUnread(ctx, user)
}
