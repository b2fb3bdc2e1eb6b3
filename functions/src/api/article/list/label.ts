import { readArticles } from '../../../articles/read-articles.ts'
import type { Handler } from '../../../http/handler.ts'
import { pageOf } from '../../../lists/page-of.ts'

export const listArticlesByLabel: Handler<'GET /article/list/label'> = async ({ ctx, input }) => {
  const summaries = (await readArticles(ctx)).map(({ summary }) => summary)
  return pageOf(
    summaries.filter(({ labels }) => labels.includes(input.label)),
    input,
  )
}
