import { z } from 'zod'
import { When, newestFirst, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const FollowDocument = z.object({ uid: z.string(), bloggerId: z.string(), createdAt: When })

export function followId(uid: string, bloggerId: string): string {
  return `${uid}_${bloggerId}`
}

/** `follows/{uid}_{bloggerId}`. */
export function followsStore(db: Database) {
  const follows = ownedCollectionOf(db, 'follows', { owner: 'uid', schema: FollowDocument })
  return { ...follows, listOf: newestFirst(follows, 'uid') }
}
