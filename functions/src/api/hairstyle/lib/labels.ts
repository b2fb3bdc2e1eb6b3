import type { Handler } from '../../../http/handler.ts'
import { countLabels } from '../../../library/count-labels.ts'
import { readLibrary } from '../../../library/read-library.ts'

export const styleLabels: Handler<'GET /hairstyle/lib/labels'> = async ({ ctx, input }) => {
  const { styles } = await readLibrary(ctx)
  return countLabels(
    input.blogger_id === undefined
      ? styles
      : styles.filter(({ blogger_id }) => blogger_id === input.blogger_id),
  )
}
