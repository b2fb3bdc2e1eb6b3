import { realPeople } from './people-folder.ts'

/** One in this many people only serves to judge weights: training never sees them. */
const every = 5
/**
 * Remainder of a held-out person's number. Real people have another one, so none of their held-out numbers is divisible
 * by five.
 */
const madeRest = 0
const realRest = 4

/**
 * Whether a person is held out of training.
 *
 * @param name As in the people's folder: `women/15`, `real/14`.
 */
export function isHeldOut(name: string): boolean {
  const [folder, number] = name.split('/')
  return Number(number) % every === (folder === realPeople ? realRest : madeRest)
}
