import { readArticles } from '../../../articles/read-articles.ts'
import type { Handler } from '../../../http/handler.ts'
import { pageOf } from '../../../lists/page-of.ts'

export const findArticles: Handler<'GET /article/list/search'> = async ({ ctx, input }) => {
  const [articles, { searchArticles }] = await Promise.all([
    readArticles(ctx),
    import('../../../articles/search-articles.ts'),
  ])
  const found = searchArticles(articles, input.keyword)
  return pageOf(
    found.map(({ summary }) => summary),
    input,
  )
}
