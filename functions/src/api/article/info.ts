import { ApiError } from '@hairstyle/core/errors.ts'
import { readArticles } from '../../articles/read-articles.ts'
import type { Handler } from '../../http/handler.ts'
import { readLibrary } from '../../library/read-library.ts'
import { shownPicture } from '../../presenters/shown-picture.ts'

export const showArticle: Handler<'GET /article/info/:id'> = async ({ ctx, input }) => {
  const [articles, { styles }] = await Promise.all([readArticles(ctx), readLibrary(ctx)])
  const article = articles.find(
    ({ summary }) => summary.article_id === input.id || summary.slug === input.id,
  )
  if (!article) throw new ApiError('not_found', 'This article is no longer here.')
  // Not needed by any other call, and slow to load.
  const { renderMarkdown } = await import('../../articles/render-markdown.ts')
  const html = await renderMarkdown(article.body, (url) => {
    return shownPicture(ctx, url, `articles/${article.summary.article_id}`) !== null
  })
  return {
    ...article.summary,
    html,
    styles: article.styleIds.flatMap((id) => styles.find(({ lib_id }) => lib_id === id) ?? []),
  }
}
