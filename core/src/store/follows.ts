import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

const FollowDocument = z.object({ uid: z.string(), bloggerId: z.string(), createdAt: When })
export type Follow = Stored<z.output<typeof FollowDocument>>

export function followId(uid: string, bloggerId: string): string {
  return `${uid}_${bloggerId}`
}

/** `follows/{uid}_{bloggerId}`. */
export function followsStore(db: Database) {
  const follows = collectionOf(db, 'follows', FollowDocument)
  return {
    ...follows,
    /** Newest first. */
    listOf(uid: string, limit: number): Promise<Follow[]> {
      return follows.list((all) =>
        all.where('uid', '==', uid).orderBy('createdAt', 'desc').limit(limit),
      )
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return follows.listIds((all) => all.where('uid', '==', uid).limit(limit))
    },
  }
}
