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

/** Ids of looks being finished from this page, which may be too old for a list's polling. */
export function useFinishesBegun(): readonly string[] {
  return useStore(begun, none)
}

/** Calls whose answers may contain a look. */
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
    // Its price or offer may be outdated.
    if (!hasBegun) void revalidate(lists)
  }

  return { begin, isBeginning: isPending }
}

/** Updates a look in all caches, since cached answers are shown until newer ones arrive. */
function useShowBegun() {
  const { mutate } = useSWRConfig()
  return (creation: Creation) =>
    mutate<readonly Creation[] | undefined>(
      (key) => Array.isArray(key) && lists.includes(key[0] as ApiKey),
      (looks) => looks && mergeCreations(looks, [creation]),
    )
}
