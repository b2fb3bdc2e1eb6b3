import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import { randomInt } from 'node:crypto'
import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'

export const randomStyles: Handler<'GET /hairstyle/lib/random/:id'> = async ({ ctx, input }) => {
  const { styles } = await readLibrary(ctx)
  const others = styles.filter(
    ({ lib_id, labels }) =>
      lib_id !== input.id && (input.label === undefined || labels.includes(input.label)),
  )
  return photographedFirst(shuffle(others).slice(0, input.count))
}

/** A new list of the same things in random order (Fisher–Yates). */
function shuffle<Thing>(things: readonly Thing[]): Thing[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Thing, shuffled[last] as Thing]
  }
  return shuffled
}
