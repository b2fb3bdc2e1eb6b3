import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { postEntries, type NewEntry } from '../ledger/entries.ts'
import type { User } from '../store/users.ts'

/** So many different people who like what somebody shared earn them a credit. */
const likersPerReward = 5
/** More than friends are: from here on likes earn nothing. */
const maxRewardedLikers = 250

export interface Rewards {
  /** Credits given now. */
  readonly granted: number
  /** Balance afterwards. */
  readonly credits: number
  /** Number of different likers that earns the next one; null when none does. */
  readonly nextAt: number | null
}

/**
 * Gives the credits that a person earned by sharing and did not get yet: one for the first share, one for every fifth
 * liker up to the 250th. However many requests race, each is given once.
 * @throws {ApiError} unauthenticated when the account is gone.
 */
export async function claimRewards(ctx: Context, uid: string): Promise<Rewards> {
  const { store } = ctx
  // Likers are only ever added, so a number read beforehand promises too little at worst.
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
