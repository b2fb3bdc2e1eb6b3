import { firstData } from '../../lib/first-data.ts'
import { useApi } from '../../lib/use-api.ts'

/** All public hairstyles; undefined while loading. */
export function useLibrary() {
  const { styles: first } = firstData()
  const { data, error, mutate } = useApi(
    'GET /hairstyle/lib/public',
    {},
    { ...(first && { fallbackData: first }) },
  )
  // Nobody should choose styles that cannot be tried on.
  const styles = error && data === first ? undefined : data
  return { styles, error, retry: () => void mutate() }
}
