import { preload, unstable_serialize } from 'swr'
import { type CacheKey, fetchAnswer, type PlainKey } from './use-api.ts'

/** A call whose answer a page needs before it draws itself. */
export type FirstRead = { [Key in PlainKey]: CacheKey<Key> }[PlainKey]

/** Answers by SWR's name of the call. */
export type FirstAnswers = Readonly<Record<string, unknown>>

/** Asks for them. The page draws itself with the answers from the start, and does not ask again. */
export async function readFirst(reads: readonly FirstRead[]): Promise<FirstAnswers> {
  const answers = reads.map(async (read) => [
    unstable_serialize(read),
    await preload(read, fetchAnswer),
  ])
  return Object.fromEntries(await Promise.all(answers)) as FirstAnswers
}
