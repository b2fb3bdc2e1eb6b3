import useSWR, { useSWRConfig } from 'swr'
import type { Revalidator, RevalidatorOptions, SWRConfiguration, SWRResponse } from 'swr'
import useSWRMutation from 'swr/mutation'
import type { ApiKey, RequestOf } from '@hairstyle/contract/api.ts'
import { call } from './api-client.ts'
import type { AnswerOf } from './api-client.ts'
import { isApiError } from './api-error.ts'
import type { MultipartKey } from './api-request.ts'

/** Calls that need no file. */
export type PlainKey = Exclude<ApiKey, MultipartKey>

/** Under which SWR keeps an answer. */
export type CacheKey<Key extends ApiKey = ApiKey> = readonly [Key, RequestOf<Key>]

export async function fetchAnswer<Key extends PlainKey>([key, request]: CacheKey<Key>) {
  const plainCall = call as (key: Key, request: RequestOf<Key>) => Promise<AnswerOf<Key>>
  return plainCall(key, request)
}

/** Longest pause before something that somebody waits for is asked for again, ms. */
const longestPauseMs = 15_000

/** Options for a read that somebody waits for: asked again for as long as its answer may come, where SWR gives up after some tries. */
export const untilThere = {
  shouldRetryOnError: (error: Error) =>
    !isApiError(error, 'not_found') && !isApiError(error, 'unauthenticated'),
  onErrorRetry: (
    ...[, , , revalidate, options]: [
      error: Error,
      key: string,
      config: unknown,
      revalidate: Revalidator,
      options: Required<RevalidatorOptions>,
    ]
  ) => {
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** options.retryCount)
    setTimeout(() => void revalidate(options), pauseMs)
  },
  // SWR asks nothing while the page is hidden, so it has to as soon as it is seen.
  focusThrottleInterval: 1000,
} as const

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
 * A write to the API. `trigger` resolves with the answer, or with undefined when the call failed: then `error` says why.
 * Reads named in `revalidates` are fetched again after a success.
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
