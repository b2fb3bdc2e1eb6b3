import { ApiError } from '@hairstyle/core/errors.ts'
import { readArticles } from '../articles/read-articles.ts'
import { renderArticle } from '../articles/render-article.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { readLibrary } from '../library/read-library.ts'
import { pageOf } from '../lists/page-of.ts'

export const articleHandlers: HandlersUnder<'/article'> = {
  'GET /article/info/:id': async ({ ctx, input }) => {
    const [articles, { styles }] = await Promise.all([readArticles(ctx), readLibrary(ctx)])
    const article = articles.find(
      ({ summary }) => summary.article_id === input.id || summary.slug === input.id,
    )
    if (!article) throw new ApiError('not_found', 'This article is no longer here.')
    return {
      ...article.summary,
      html: await renderArticle(ctx, article),
      styles: article.styleIds.flatMap((id) => styles.find(({ lib_id }) => lib_id === id) ?? []),
    }
  },

  'GET /article/list': async ({ ctx, input }) => {
    const articles = await readArticles(ctx)
    return pageOf(
      articles.map(({ summary }) => summary),
      input,
    )
  },

  'GET /article/list/label': async ({ ctx, input }) => {
    const summaries = (await readArticles(ctx)).map(({ summary }) => summary)
    return pageOf(
      summaries.filter(({ labels }) => labels.includes(input.label)),
      input,
    )
  },

  'GET /article/list/search': async ({ ctx, input }) => {
    const [articles, { searchArticles }] = await Promise.all([
      readArticles(ctx),
      import('../articles/search-articles.ts'),
    ])
    const found = searchArticles(articles, input.keyword)
    return pageOf(
      found.map(({ summary }) => summary),
      input,
    )
  },
}
