import { countView } from '@hairstyle/core/bloggers/count-view.ts'
import { getBlogger } from '../../../bloggers/get-blogger.ts'
import type { Handler } from '../../../http/handler.ts'

export const viewBlogger: Handler<'POST /hairstyle/blogger/view'> = async ({
  ctx,
  user,
  visitor: { address },
  input,
}) => {
  const { blogger_id: bloggerId } = await getBlogger(ctx, input.blogger_id)
  return { counted: await countView(ctx, { bloggerId, visitor: user?.uid ?? address, address }) }
}
