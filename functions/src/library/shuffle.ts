import { randomInt } from 'node:crypto'

/** A new list of the same things in random order (Fisher–Yates). */
export function shuffle<Thing>(things: readonly Thing[]): Thing[] {
  const shuffled = [...things]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[shuffled[last], shuffled[other]] = [shuffled[other] as Thing, shuffled[last] as Thing]
  }
  return shuffled
}
