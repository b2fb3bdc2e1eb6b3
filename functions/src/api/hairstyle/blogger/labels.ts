import type { Handler } from '../../../http/handler.ts'
import { countLabels } from '../../../library/count-labels.ts'
import { readLibrary } from '../../../library/read-library.ts'

export const bloggerLabels: Handler<'GET /hairstyle/blogger/labels'> = async ({ ctx }) => {
  const { bloggers } = await readLibrary(ctx)
  return countLabels(bloggers)
}
