import { picturesToChooseFrom } from '@hairstyle/contract/limits.ts'
import type { Context } from '../context.ts'
import { ApiError, isApiError } from '../errors.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'
import type { Transaction } from '../store/database.ts'
import { likesOf, type Share, type ShareImage, type Visitor } from '../store/shares.ts'
import type { User } from '../store/users.ts'
import { getShare } from './get-share.ts'

/** Age below which an account's likes earn no reward. */
const newAccountMs = 60 * 60_000

/** Who votes: an account, or a browser without one. */
export interface Voter {
  /** Fingerprint of the account or the browser. */
  readonly key: string
  /** Null for a browser without an account. */
  readonly uid: string | null
  readonly address: string
}

interface Ballot {
  readonly shareId: string
  readonly imageId: string
  readonly voter: Voter
}

/**
 * Counts a visit of a share, once per visitor; its owner does not count.
 * @throws {ApiError} not_found.
 */
export async function visit(ctx: Context, shareId: string, voter: Voter): Promise<void> {
  const { store, clock } = ctx
  const visitors = store.shares.visitors(shareId)
  await store.transaction(async (tx) => {
    const share = await getShare(ctx, shareId, tx)
    if (share.ownerId === voter.uid || (await visitors.find(voter.key, tx))) return
    visitors.create(tx, voter.key, newVisitor(clock()))
    store.shares.tallies(shareId).add(tx, { visits: 1 }, voter.key)
  })
}

/**
 * Likes a picture of a share: once per visitor, never for its owner. Of two pictures only one can be liked: the other's
 * like is taken back.
 * @returns whether the visitor likes it now.
 * @throws {ApiError} not_found, or too_many_requests when too many browsers vote from one address.
 */
export async function like(ctx: Context, ballot: Ballot): Promise<boolean> {
  const { voter } = ballot
  const { share, visitor } = await readBallot(ctx, ballot)
  if (share.ownerId === voter.uid) return false
  const account = voter.uid === null ? null : await ctx.store.users.find(voter.uid)
  // New browsers and accounts cost nothing, so they are limited by network address.
  const isNewVoter = (visitor?.everLikedImageIds.length ?? 0) === 0
  if (!account?.emailVerified && isNewVoter) {
    await takeTurn(ctx, limits.votersAtAddress, `${share.ownerId} ${voter.address}`)
  }
  const isLiker = await mayBeLiker(ctx, { ownerId: share.ownerId, voter, account })
  await ctx.store.transaction((tx) => likeOnce(ctx, tx, { ...ballot, isLiker }))
  return true
}

interface Friend {
  readonly ownerId: string
  readonly voter: Voter
  /** Null for a browser without one. */
  readonly account: User | null
}

/**
 * Whether somebody's like may earn the owner a reward: once per proven person, and not from addresses where accounts
 * are made for it.
 */
async function mayBeLiker(ctx: Context, { ownerId, voter, account }: Friend): Promise<boolean> {
  if (!isTrusted(ctx, account)) return false
  if (await ctx.store.votes.likers(ownerId).find(voter.key)) return false
  try {
    await takeTurn(ctx, limits.rewardedLikersAtAddress, `${ownerId} ${voter.address}`)
    return true
  } catch (error) {
    if (isApiError(error, 'too_many_requests')) return false
    throw error
  }
}

function isTrusted({ clock }: Context, account: User | null): boolean {
  if (account?.emailVerified !== true) return false
  return clock().getTime() - account.createdAt.getTime() >= newAccountMs
}

async function likeOnce(
  ctx: Context,
  tx: Transaction,
  ballot: Ballot & { readonly isLiker: boolean },
): Promise<void> {
  const { store, clock } = ctx
  const { shareId, imageId, voter } = ballot
  const { share, image, visitor } = await readBallot(ctx, ballot, tx)
  const likers = store.votes.likers(share.ownerId)
  const known = visitor ?? newVisitor(clock())
  const { likedImageIds: liked, everLikedImageIds: everLiked, news } = known
  const isFirst = !everLiked.includes(imageId)
  const isNewLiker = isFirst && ballot.isLiker && !(await likers.find(voter.key, tx))
  if (liked.includes(imageId)) return

  const since = newsSince(share, known, imageId)
  const isNews = since === undefined
  const takenBack = isChoice(share) ? liked : []
  const changes = {
    likedImageIds: isChoice(share) ? [imageId] : [...liked, imageId],
    everLikedImageIds: isFirst ? [...everLiked, imageId] : everLiked,
    news: { ...news, [imageId]: since ?? share.seenVotes },
  }
  const visitors = store.shares.visitors(shareId)
  if (visitor) visitors.update(tx, voter.key, changes)
  else visitors.create(tx, voter.key, { ...known, ...changes })
  const counts = {
    [likesOf(imageId)]: 1,
    ...Object.fromEntries(takenBack.map((other) => [likesOf(other), -1])),
    ...(isNews && { votes: 1 }),
    ...(!visitor && { visits: 1 }),
  }
  store.shares.tallies(shareId).add(tx, counts, voter.key)
  if (isNews || isNewLiker) {
    const ofOwner = { votes: isNews ? 1 : 0, ...(isNewLiker && { likers: 1 }) }
    store.votes.tallies(share.ownerId).add(tx, ofOwner, voter.key)
  }
  if (!isFirst) return
  if (image.styleId !== null) store.voteTallies.add(tx, { [image.styleId]: 1 }, voter.key)
  if (isNewLiker) likers.create(tx, voter.key, { createdAt: clock() })
}

/** Whether only one picture of a share can be liked: a vote that moves to the other stays one vote. */
function isChoice({ images }: Share): boolean {
  return images.length === picturesToChooseFrom
}

/** The share's `seenVotes` when a vote for the picture became news; undefined if it is none yet. */
function newsSince(share: Share, { news }: Pick<Visitor, 'news'>, imageId: string) {
  return isChoice(share) ? Object.values(news)[0] : news[imageId]
}

/** Takes a like back. @returns false: the visitor no longer likes it. @throws {ApiError} not_found. */
export async function unlike(ctx: Context, ballot: Ballot): Promise<boolean> {
  const { store } = ctx
  const { shareId, imageId, voter } = ballot
  await store.transaction(async (tx) => {
    const { share, visitor } = await readBallot(ctx, ballot, tx)
    if (!visitor?.likedImageIds.includes(imageId)) return
    const isUnseen = newsSince(share, visitor, imageId) === share.seenVotes
    const { [imageId]: _, ...otherNews } = isChoice(share) ? {} : visitor.news
    store.shares.visitors(shareId).update(tx, voter.key, {
      likedImageIds: visitor.likedImageIds.filter((id) => id !== imageId),
      ...(isUnseen && { news: otherNews }),
    })
    const counts = { [likesOf(imageId)]: -1, ...(isUnseen && { votes: -1 }) }
    store.shares.tallies(shareId).add(tx, counts, voter.key)
    if (isUnseen) store.votes.tallies(share.ownerId).add(tx, { votes: -1 }, voter.key)
  })
  return false
}

async function readBallot(
  ctx: Context,
  { shareId, imageId, voter }: Ballot,
  tx?: Transaction,
): Promise<{ share: Share; image: ShareImage; visitor: Visitor | null }> {
  const [share, visitor] = await Promise.all([
    getShare(ctx, shareId, tx),
    ctx.store.shares.visitors(shareId).find(voter.key, tx),
  ])
  const image = share.images.find(({ id }) => id === imageId)
  if (!image) throw new ApiError('not_found')
  return { share, image, visitor }
}

function newVisitor(createdAt: Date): Omit<Visitor, 'id' | 'version'> {
  return { likedImageIds: [], everLikedImageIds: [], news: {}, createdAt }
}
