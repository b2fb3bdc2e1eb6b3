import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'
import { shuffle } from '../../../library/shuffle.ts'

export const randomStyles: Handler<'GET /hairstyle/lib/random/:id'> = async ({ ctx, input }) => {
  const styles = (await readLibrary(ctx)).filter(
    ({ lib_id, labels }) =>
      lib_id !== input.id && (input.label === undefined || labels.includes(input.label)),
  )
  return shuffle(styles).slice(0, input.count)
}
