import { randomInt } from 'node:crypto'
import { photographedFirst } from '@hairstyle/contract/photographed-first.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { countLabels } from '../../library/count-labels.ts'
import { readLibrary } from '../../library/read-library.ts'

export const hairstyleLibHandlers: HandlersUnder<'/hairstyle/lib'> = {
  'GET /hairstyle/lib/public': async ({ ctx }) => {
    const { styles } = await readLibrary(ctx)
    return styles
  },

  'GET /hairstyle/lib/random/:id': async ({ ctx, input }) => {
    const { styles } = await readLibrary(ctx)
    const others = styles.filter(
      ({ lib_id, labels }) =>
        lib_id !== input.id && (input.label === undefined || labels.includes(input.label)),
    )
    return photographedFirst(shuffle(others).slice(0, input.count))
  },

  'GET /hairstyle/lib/labels': async ({ ctx, input }) => {
    const { styles } = await readLibrary(ctx)
    return countLabels(
      input.blogger_id === undefined
        ? styles
        : styles.filter(({ blogger_id }) => blogger_id === input.blogger_id),
    )
  },
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
