import { ApiError } from '@hairstyle/core/errors.ts'
import { readArticles } from '../../articles/read-articles.ts'
import { renderArticle } from '../../articles/render-article.ts'
import type { Handler } from '../../http/handler.ts'
import { readLibrary } from '../../library/read-library.ts'

export const showArticle: Handler<'GET /article/info/:id'> = async ({ ctx, input }) => {
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
}
