import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Article } from '@hairstyle/core/store/articles.ts'
import { remembering } from '../lists/remembering.ts'
import { presentArticle } from '../presenters/article.ts'

export interface ReadArticle {
  readonly summary: ArticleSummary
  /** Markdown. */
  readonly body: string
  readonly styleIds: readonly string[]
}

/** All public articles, newest first. */
export const readArticles = remembering(async ({ store }: Context): Promise<ReadArticle[]> => {
  const articles: Article[] = await store.articles.listPublic()
  return articles.map((article) => ({
    summary: presentArticle(article),
    body: article.body,
    styleIds: article.styles,
  }))
})
