import { parseArgs } from 'node:util'

export interface Options {
  readonly minutes: number
  /** The same seed makes the same requests, files and moments; what the machine makes of them may differ. */
  readonly seed: number
}

export const usage = 'Usage: npm run attack -- [--minutes 30] [--seed N]'

/** @throws when an option is unknown or not a number. */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
  })
  const minutes = Number(values.minutes)
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error(usage)
  return { minutes, seed }
}
