import type { ApiKey } from '@hairstyle/contract/api.ts'
import type { Subscription } from '@hairstyle/contract/api/credits.ts'
import { useSWRConfig } from 'swr'
import type { AnswerOf } from './api-client.ts'
import { useSession } from './session.ts'
import { useApi } from './use-api.ts'

/** Who is signed in, with credits and unread count; undefined while loading or signed out. */
export function useUser() {
  const { isLogin } = useSession()
  const { data, error, isLoading } = useApi('GET /user/info', isLogin ? {} : null)
  return { isLogin, user: data, credits: data && toCredits(data.credits), error, isLoading }
}

/** Shows a balance that a call has just told, in the header and everywhere; asks only for an account not known yet. */
export function useSetCredits() {
  const { mutate } = useSWRConfig()
  return (credits: number) =>
    mutate<AnswerOf<'GET /user/info'> | undefined>(
      ['GET /user/info', {}],
      (user) => user && { ...user, credits: toCredits(credits) },
      // An answer on its way may be older than this balance, and is thrown away.
      { revalidate: (user) => user === undefined },
    )
}

/** Shows a plan as a call has just told it, in the answers of the given calls, without asking again. */
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

/** Whatever the server says, a balance is a number from 0 up. */
function toCredits(value: unknown): number {
  const credits = Number(value)
  return Number.isNaN(credits) ? 0 : Math.max(0, credits)
}
