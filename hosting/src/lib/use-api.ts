import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { call, type AnswerOf } from './api-client.ts'
import type { MultipartKey } from './api-request.ts'

/** Calls that need no file. */
export type PlainKey = Exclude<ApiKey, MultipartKey>

/** Under which SWR keeps an answer. */
export type CacheKey<Key extends ApiKey = ApiKey> = readonly [Key, RequestOf<Key>]

export async function fetchAnswer<Key extends PlainKey>([key, request]: CacheKey<Key>) {
  const plainCall = call as (key: Key, request: RequestOf<Key>) => Promise<AnswerOf<Key>>
  return plainCall(key, request)
}

/** A read of the API, cached and shared by key and request; `null` as request waits. */
export function useApi<Key extends PlainKey>(
  key: Key,
  request: RequestOf<Key> | null,
  options: SWRConfiguration<AnswerOf<Key>, Error> = {},
): SWRResponse<AnswerOf<Key>, Error> {
  return useSWR<AnswerOf<Key>, Error, CacheKey<Key> | null>(
    request === null ? null : [key, request],
    fetchAnswer,
    options,
  )
}

/** Reads again whatever is shown of the given calls. */
export function useRevalidate() {
  const { mutate } = useSWRConfig()
  return (keys: readonly ApiKey[]) =>
    mutate((cached) => Array.isArray(cached) && keys.includes(cached[0] as ApiKey))
}

/**
 * A write to the API. `trigger` resolves with the answer, or undefined on failure, with the reason in `error`. Reads
 * named in `revalidates` are fetched again after a success.
 */
export function useApiMutation<Key extends PlainKey>(
  key: Key,
  { revalidates = [] }: { revalidates?: readonly ApiKey[] } = {},
) {
  const revalidate = useRevalidate()
  return useSWRMutation<AnswerOf<Key>, Error, string, RequestOf<Key>>(
    key,
    (_, { arg }) => fetchAnswer([key, arg]),
    { throwOnError: false, onSuccess: () => void revalidate(revalidates) },
  )
}
