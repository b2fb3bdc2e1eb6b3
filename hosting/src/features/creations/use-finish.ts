import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { useSWRConfig } from 'swr'
import { call } from '../../lib/api-client.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useSetCredits } from '../../lib/use-user.ts'
import { useWork } from '../../lib/use-work.ts'
import { mergeCreations } from './progress.ts'

const none: readonly string[] = []
const begun = createStore(none)

/** Ids of looks that began to be finished on this page: they may be older than what a list asks about. */
export function useFinishesBegun(): readonly string[] {
  return useStore(begun, none)
}

/** What may hold a look. */
const lists: readonly ApiKey[] = [
  'GET /hairstyle/create/results',
  'GET /hairstyle/mine/list/create',
  'GET /hairstyle/mine/list/favorite',
]

/** Has a look finished as a photograph. */
export function useFinish({ create_id: id }: Creation) {
  const revalidate = useRevalidate()
  const showBegun = useShowBegun()
  const setCredits = useSetCredits()
  const { isPending, run } = useWork()

  async function begin(price: number) {
    const hasBegun = await run(async () => {
      const answer = await call('POST /hairstyle/create/finish/:id', { id, credits: price })
      void setCredits(answer.credits)
      begun.set([...begun.get().filter((other) => other !== id), id])
      await showBegun(answer.creation)
    })
    // What is shown of it may be out of date: its price, or whether it is offered.
    if (!hasBegun) void revalidate(lists)
  }

  return { begin, isBeginning: isPending }
}

/** Puts a look as it is now wherever it is kept, shown or not: what is kept is shown until newer is read. */
function useShowBegun() {
  const { mutate } = useSWRConfig()
  return (creation: Creation) =>
    mutate<readonly Creation[] | undefined>(
      (key) => Array.isArray(key) && lists.includes(key[0] as ApiKey),
      (looks) => looks && mergeCreations(looks, [creation]),
    )
}
