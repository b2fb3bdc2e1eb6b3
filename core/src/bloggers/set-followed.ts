import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { followId } from '../store/bloggers.ts'

/**
 * Follows or unfollows a blogger; twice is the same as once.
 * @throws {ApiError} unauthenticated when the account is gone.
 */
export async function setFollowed(
  { store, clock }: Context,
  uid: string,
  bloggerId: string,
  isFollowed: boolean,
): Promise<void> {
  const id = followId(uid, bloggerId)
  await store.transaction(async (tx) => {
    const [user, follow] = await Promise.all([
      store.users.find(uid, tx),
      store.follows.find(id, tx),
    ])
    if (!user) throw new ApiError('unauthenticated')
    if ((follow !== null) === isFollowed) return
    if (isFollowed) store.follows.create(tx, id, { uid, bloggerId, createdAt: clock() })
    else store.follows.remove(tx, id)
    store.followerTallies.add(tx, { [bloggerId]: isFollowed ? 1 : -1 }, id)
  })
}
