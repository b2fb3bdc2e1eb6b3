import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'
import { shuffle } from '../../../library/shuffle.ts'

export const randomStyles: Handler<'GET /hairstyle/lib/random/:id'> = async ({ ctx, input }) => {
  const { styles } = await readLibrary(ctx)
  const others = styles.filter(
    ({ lib_id, labels }) =>
      lib_id !== input.id && (input.label === undefined || labels.includes(input.label)),
  )
  return photographedFirst(shuffle(others).slice(0, input.count))
}
