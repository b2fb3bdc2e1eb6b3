import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'
import { relatedStyles } from '../../../library/related-styles.ts'

const relatedCount = 8

export const styleDetails: Handler<'GET /hairstyle/main/lib/:id'> = async ({ ctx, input }) => {
  const { styles, bloggers } = await readLibrary(ctx)
  const style = styles.find(({ lib_id }) => lib_id === input.id)
  if (!style) throw new ApiError('not_found')
  return {
    style,
    related: relatedStyles(style, styles, relatedCount),
    blogger: bloggers.find(({ blogger_id }) => blogger_id === style.blogger_id) ?? null,
  }
}
