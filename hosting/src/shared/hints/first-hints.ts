import { useSWRConfig } from 'swr'
import type { AnswerOf } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useUser } from '../../lib/use-user.ts'

type User = AnswerOf<'GET /user/info'>

/** Hints for first-time actions, by the account's flags. A first look speaks for itself, and a hint would cover it. */
const hints = {
  is_first_creation: 'Your first look is on its way. You will find all of them under My looks.',
  is_first_share:
    'Your first shared page is ready. For every five friends with an account who vote, you get a credit.',
} as const satisfies Partial<Record<keyof User, string>>

/** Gives a hint the first time that something happens to an account, and never again. */
export function useFirstHint() {
  const { user } = useUser()
  const { mutate } = useSWRConfig()
  return (first: keyof typeof hints) => {
    if (user?.[first] !== true) return
    notify({ tone: 'info', message: hints[first] })
    void mutate<User | undefined>(
      ['GET /user/info', {}],
      (known) => known && { ...known, [first]: false },
      { revalidate: false },
    )
  }
}
