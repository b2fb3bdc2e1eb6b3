import type { AnswerOf } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'

type Info = AnswerOf<'GET /salon-kit/info'>

export interface OpenSalon {
  readonly studio: NonNullable<Info['studio']>
  readonly settings: NonNullable<Info['settings']>
}

/** The salon of whoever is signed in, or how far they are from one. */
export function useSalon() {
  const { isLogin } = useSession()
  const { data: info, error, mutate } = useApi('GET /salon-kit/info', isLogin ? {} : null)
  return { isLogin, info, salon: info && openOf(info), error, retry: () => void mutate() }
}

function openOf({ studio, settings }: Info): OpenSalon | null {
  return studio && settings ? { studio, settings } : null
}
