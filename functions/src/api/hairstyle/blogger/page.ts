import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'
import { pageOf } from '../../../lists/page-of.ts'

export const listBloggers: Handler<'GET /hairstyle/blogger/page'> = async ({ ctx, input }) => {
  const { bloggers } = await readLibrary(ctx)
  const { label } = input
  const wanted =
    label === undefined ? bloggers : bloggers.filter(({ labels }) => labels.includes(label))
  return pageOf(wanted, input)
}
