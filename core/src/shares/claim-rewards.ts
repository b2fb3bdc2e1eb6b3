import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { postEntries, type NewEntry } from '../ledger/entries.ts'
import type { User } from '../store/users.ts'

/** Different likers who earn a sharer one credit. */
const likersPerReward = 5
/** More likers than anybody has friends earn nothing. */
const maxRewardedLikers = 250

export interface Rewards {
  /** Credits given now. */
  readonly granted: number
  /** Balance afterwards. */
  readonly credits: number
  /** Number of different likers for the next one; null if there is none. */
  readonly nextAt: number | null
}

/**
 * Grants the credits that a person has earned by sharing: one for the first share, one for every fifth liker up to the
 * 250th. Each is granted once, however many requests race.
 * @throws {ApiError} unauthenticated when the account is gone.
 */
export async function claimRewards(ctx: Context, uid: string): Promise<Rewards> {
  const { store } = ctx
  // Likers are only ever added, so a number read beforehand is at worst too low.
  const likers = (await store.votes.tallies(uid).read()).get('likers') ?? 0
  const counted = Math.min(likers, maxRewardedLikers)
  const rewardedLikers = Math.floor(counted / likersPerReward) * likersPerReward
  return await store.transaction(async (tx) => {
    const user = await store.users.find(uid, tx)
    if (!user) throw new ApiError('unauthenticated')
    const entries = dueEntries(user, rewardedLikers)
    const credits =
      entries.length === 0
        ? user.credits
        : postEntries(ctx, tx, {
            user,
            entries,
            changes: {
              isFirstShareRewarded: user.firstShareAt !== null,
              rewardedLikers: Math.max(user.rewardedLikers, rewardedLikers),
            },
          })
    const next = rewardedLikers + likersPerReward
    const nextAt = next > maxRewardedLikers ? null : next
    return { granted: entries.length, credits, nextAt }
  })
}

function dueEntries(user: User, rewardedLikers: number): NewEntry[] {
  const entries: NewEntry[] = []
  if (user.firstShareAt !== null && !user.isFirstShareRewarded) {
    entries.push(rewardEntry('first-share', 'Your first share'))
  }
  const next = user.rewardedLikers + likersPerReward
  for (let likers = next; likers <= rewardedLikers; likers += likersPerReward) {
    entries.push(rewardEntry(`likers-${likers}`, `${likers} friends liked your looks`))
  }
  return entries
}

function rewardEntry(cause: string, title: string): NewEntry {
  return { id: `reward_${cause}`, type: 'reward', amount: 1, title, request: null }
}
