import { preload, unstable_serialize } from 'swr'
import { type CacheKey, fetchAnswer, type PlainKey } from './use-api.ts'

/** A call whose answer a page needs before it renders. */
export type FirstRead = { [Key in PlainKey]: CacheKey<Key> }[PlainKey]

/** Answers by SWR's name of the call. */
export type FirstAnswers = Readonly<Record<string, unknown>>

/** Makes the calls. The page renders with the answers at once, and does not repeat them. */
export async function readFirst(reads: readonly FirstRead[]): Promise<FirstAnswers> {
  const answers = reads.map(async (read) => [
    unstable_serialize(read),
    await preload(read, fetchAnswer),
  ])
  return Object.fromEntries(await Promise.all(answers)) as FirstAnswers
}
