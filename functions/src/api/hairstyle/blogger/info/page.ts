import { getBlogger } from '../../../../bloggers/get-blogger.ts'
import type { Handler } from '../../../../http/handler.ts'
import { readLibrary } from '../../../../library/read-library.ts'
import { pageOf } from '../../../../lists/page-of.ts'

export const listBloggerStyles: Handler<'GET /hairstyle/blogger/info/page/:id'> = async ({
  ctx,
  input,
}) => {
  const { blogger_id: id } = await getBlogger(ctx, input.id)
  const { styles } = await readLibrary(ctx)
  const { label } = input
  return pageOf(
    styles.filter(
      ({ blogger_id, labels }) =>
        blogger_id === id && (label === undefined || labels.includes(label)),
    ),
    input,
  )
}
