import { ImageSet } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, collectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const ArticleDocument = z.object({
  /** Identifies the article in addresses: `how-to-choose-a-fringe`. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120),
  title: z.string().min(1),
  summary: z.string(),
  cover: ImageSet.nullable(),
  labels: z.array(z.string()),
  /** Ids of hairstyles to try on after reading, in their order. */
  styles: z.array(z.string()).default([]),
  author: z.string(),
  /** Markdown. */
  body: z.string().min(1),
  isPublic: z.boolean(),
  publishedAt: When,
})
export type ArticleDocument = z.output<typeof ArticleDocument>
export type Article = Stored<ArticleDocument>

/** `articles/{articleId}`. */
export function articlesStore(db: Database) {
  const articles = collectionOf(db, 'articles', ArticleDocument)
  return {
    ...articles,
    /** Newest first. */
    async listPublic(): Promise<Article[]> {
      const found = await articles.list((all) => all.where('isPublic', '==', true))
      return found.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    },
  }
}
