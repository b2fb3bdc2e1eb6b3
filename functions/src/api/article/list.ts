import { readArticles } from '../../articles/read-articles.ts'
import type { Handler } from '../../http/handler.ts'
import { pageOf } from '../../lists/page-of.ts'

export const listArticles: Handler<'GET /article/list'> = async ({ ctx, input }) => {
  const articles = await readArticles(ctx)
  return pageOf(
    articles.map(({ summary }) => summary),
    input,
  )
}
