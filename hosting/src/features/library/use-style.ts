import { isNothingThere } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'

/** One hairstyle with what goes beside it; `isGone` when there is none of that id. */
export function useStyle(libId: string) {
  const { data, error, mutate } = useApi('GET /hairstyle/main/lib/:id', { id: libId })
  const isGone = isNothingThere(error)
  return { detail: data, isGone, error, retry: () => void mutate() }
}
