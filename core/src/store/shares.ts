import { z } from 'zod'
import { When, collectionOf, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'
import { talliesStore } from './tallies.ts'

const ShareImage = z.object({
  id: z.string(),
  createId: z.string(),
  /** Whether it is the photo that this creation was made from. */
  isPhoto: z.boolean().default(false),
  /** Null for hair of a photo, and for the photo itself. */
  styleId: z.string().nullable(),
  title: z.string(),
  path: z.string(),
  token: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})
const ShareDocument = z.object({
  ownerId: z.string(),
  title: z.string(),
  message: z.string(),
  images: z.array(ShareImage),
  /** Creations of the images, to find a creation's shares. */
  createIds: z.array(z.string()),
  /** Number of votes when the owner last looked. */
  seenVotes: z.number().int().min(0),
  createdAt: When,
})
export type ShareImage = z.output<typeof ShareImage>
export type ShareDocument = z.output<typeof ShareDocument>
export type Share = Stored<ShareDocument>

/** Somebody who opened a share. */
const VisitorDocument = z.object({
  likedImageIds: z.array(z.string()),
  /** Images liked now or ever. */
  everLikedImageIds: z.array(z.string()),
  /** By image: the share's `seenVotes` when the like became news. A repeated one is none. */
  news: z.record(z.string(), z.number()).default({}),
  createdAt: When,
})
export type Visitor = Stored<z.output<typeof VisitorDocument>>

/** `shares/{shareId}` with its `visitors/{visitorKey}` and `tallies/{n}`. */
export function sharesStore(db: Database) {
  const shares = ownedCollectionOf(db, 'shares', { owner: 'ownerId', schema: ShareDocument })
  return {
    ...shares,
    listOwned: newestFirst(shares, 'ownerId'),
    listIdsShowing(createId: string): Promise<string[]> {
      return shares.listIds((all) => all.where('createIds', 'array-contains', createId))
    },
    visitors: (shareId: string) => collectionOf(db, `shares/${shareId}/visitors`, VisitorDocument),
    /**
     * Counts of a share: `visits`, `like_{imageId}`, `votes` (first likes, one for a choice of two; less only by those
     * that were taken back before their owner looked).
     */
    tallies: (shareId: string) =>
      talliesStore(db, { collection: `shares/${shareId}/tallies`, prefix: '', count: 10 }),
  }
}

export type ShareTallies = ReturnType<ReturnType<typeof sharesStore>['tallies']>

export function likesOf(imageId: string): string {
  return `like_${imageId}`
}

const LikerDocument = z.object({ createdAt: When })

/** `users/{uid}/likers/{visitorKey}` and `users/{uid}/tallies/{n}`: who voted on any share of a person. */
export function votesStore(db: Database) {
  return {
    likers: (uid: string) => collectionOf(db, `users/${uid}/likers`, LikerDocument),
    /** Counts over all shares of a person: `votes`, and `likers` that count for rewards. */
    tallies: (uid: string) =>
      talliesStore(db, { collection: `users/${uid}/tallies`, prefix: '', count: 10 }),
  }
}
