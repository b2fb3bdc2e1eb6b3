import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Article } from '@hairstyle/core/store/articles.ts'
import { shownPicture } from '../presenters/shown-picture.ts'
import { remembering } from '../lists/remembering.ts'
import { presentArticle } from '../presenters/article.ts'

export interface ReadArticle {
  readonly summary: ArticleSummary
  /** Markdown. */
  readonly body: string
  readonly styleIds: readonly string[]
}

/** All public articles, newest first. */
export const readArticles = remembering(async (ctx: Context): Promise<ReadArticle[]> => {
  const articles: Article[] = await ctx.store.articles.listPublic()
  return articles.map((article) => ({
    summary: presentArticle(withShownCover(ctx, article)),
    body: article.body,
    styleIds: article.styles,
  }))
})

function withShownCover(ctx: Context, article: Article): Article {
  const url = article.cover && shownPicture(ctx, article.cover.url, `articles/${article.id}`)
  return url === null ? { ...article, cover: null } : article
}
