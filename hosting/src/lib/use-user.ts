import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Subscription } from '@hairstyle/contract/api/credits.ts'
import { useSWRConfig } from 'swr'
import type { AnswerOf } from './api-client.ts'
import { useSession } from './session.ts'
import { useApi } from './use-api.ts'

/**
 * Who is signed in, with credits and unread count; undefined while loading or signed out. Every screen reads the
 * account here, where its balance is made a number from 0 up. `retry` asks again.
 */
export function useUser() {
  const { isLogin } = useSession()
  const { data, error, mutate } = useApi('GET /user/info', isLogin ? {} : null)
  const user = data && { ...data, credits: toCredits(data.credits) }
  return { isLogin, user, credits: user?.credits, error, retry: () => void mutate() }
}

/** Shows a balance from a call's answer everywhere; only fetches an account that is not known yet. */
export function useSetCredits() {
  const { mutate } = useSWRConfig()
  return (credits: number) =>
    mutate<AnswerOf<'GET /user/info'> | undefined>(
      ['GET /user/info', {}],
      (user) => user && { ...user, credits },
      // A pending answer may be older than this balance, and is discarded.
      { revalidate: (user) => user === undefined },
    )
}

/** Shows a plan from a call's answer in the given calls' cached answers. */
export function useSetSubscription(keys: readonly ApiKey[]) {
  const { mutate } = useSWRConfig()
  return (subscription: Subscription) => {
    for (const key of keys) {
      void mutate<{ subscription: Subscription | null }>(
        [key, {}],
        (known) => known && { ...known, subscription },
        { revalidate: false },
      )
    }
  }
}

function toCredits(value: unknown): number {
  const credits = Number(value)
  return Number.isNaN(credits) ? 0 : Math.max(0, credits)
}
