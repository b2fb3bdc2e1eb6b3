import { useApi } from '../../lib/use-api.ts'

/** All public hairstyles; undefined while loading. */
export function useLibrary() {
  const { data, error, mutate } = useApi('GET /hairstyle/lib/public', {})
  return { styles: data, error, retry: () => void mutate() }
}
