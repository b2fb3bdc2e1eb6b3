import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'

export const publicStyles: Handler<'GET /hairstyle/lib/public'> = async ({ ctx }) => {
  const { styles } = await readLibrary(ctx)
  return styles
}
