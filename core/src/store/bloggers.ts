import { PictureUrl } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, collectionOf, newestFirst, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const BloggerDocument = z.object({
  /** Identifies the blogger in addresses. */
  nickname: z.string().min(1).max(64),
  name: z.string().min(1),
  avatar: PictureUrl.nullable(),
  bio: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }) })),
  labels: z.array(z.string()),
  /** False hides the blogger with all their styles. */
  isPublic: z.boolean(),
  /** Small numbers come first. */
  order: z.number(),
  /** The studio's owner, set by an admin: they alone see the numbers that its page does not show. */
  ownerUid: z.string().nullish(),
})
export type BloggerDocument = z.output<typeof BloggerDocument>
export type Blogger = Stored<BloggerDocument>

/** More studios than anybody owns. */
const maxOwned = 10

/** `bloggers/{bloggerId}`. */
export function bloggersStore(db: Database) {
  const bloggers = collectionOf(db, 'bloggers', BloggerDocument)
  return {
    ...bloggers,
    /** In the list's order, hidden ones included. */
    async listAll(): Promise<Blogger[]> {
      const found = await bloggers.list((all) => all)
      return found.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
    },
    /** In no particular order. */
    listOwned(uid: string, tx?: Transaction): Promise<Blogger[]> {
      return bloggers.list((all) => all.where('ownerUid', '==', uid).limit(maxOwned), tx)
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return bloggers.listIds((all) => all.where('ownerUid', '==', uid).limit(limit))
    },
  }
}

const FollowDocument = z.object({ uid: z.string(), bloggerId: z.string(), createdAt: When })

export function followId(uid: string, bloggerId: string): string {
  return `${uid}_${bloggerId}`
}

/** `follows/{uid}_{bloggerId}`. */
export function followsStore(db: Database) {
  const follows = ownedCollectionOf(db, 'follows', { owner: 'uid', schema: FollowDocument })
  return { ...follows, listOf: newestFirst(follows, 'uid') }
}
