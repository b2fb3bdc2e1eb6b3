import { realPeople } from './people-folder.ts'

/** Of so many people one serves to judge weights only: training never sees them. */
const every = 5
/**
 * What is left of the number of who is held out; of the real people other ones, none of whose numbers can be divided by
 * five.
 */
const madeRest = 0
const realRest = 4

/**
 * Whether a person is held out of training.
 *
 * @param name As the people's folder has it: `women/15`, `real/14`.
 */
export function isHeldOut(name: string): boolean {
  const [folder, number] = name.split('/')
  return Number(number) % every === (folder === realPeople ? realRest : madeRest)
}
