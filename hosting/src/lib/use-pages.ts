import { useSWRConfig } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { RequestOf, ResponseOf } from '@hairstyle/contract/api.ts'
import { call } from './api-client.ts'
import type { PlainKey } from './use-api.ts'

interface PageOf<Item> {
  readonly list: readonly Item[]
  readonly total: number
}

/** What a call lists, for calls that answer a page of a list. */
type ItemOf<Key extends PlainKey> = ResponseOf<Key> extends { list: (infer Item)[] } ? Item : never

export interface Pages<Item> {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined
  readonly error: Error | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly more: () => void
  readonly retry: () => Promise<unknown>
}

/**
 * A list that grows page by page. `null` as request waits. When the request changes, the old items stay until the new
 * ones have loaded, so that nothing jumps.
 * @param first Known items, shown until the first page has loaded or failed.
 */
export function usePages<Key extends PlainKey>(
  key: Key,
  request: Omit<RequestOf<Key>, 'page_no' | 'page_size'> | null,
  pageSize: number,
  first?: readonly ItemOf<Key>[],
): Pages<ItemOf<Key>> {
  type Page = PageOf<ItemOf<Key>>
  type FetchedPage = Page & { readonly requestName: string }
  const callPage = call as unknown as (key: Key, page: object) => Promise<Page>
  const requestName = JSON.stringify([key, request])
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<FetchedPage, Error>(
    (index: number) => request && [key, { ...request, page_no: index + 1, page_size: pageSize }],
    async ([, page]: readonly [Key, object]) => ({ ...(await callPage(key, page)), requestName }),
    {
      revalidateFirstPage: false,
      keepPreviousData: true,
      // Pages that are kept are not read again in any case, and forgotten ones must be, however soon.
      dedupingInterval: 0,
      ...(first && {
        fallbackData: [{ list: first.slice(0, pageSize), total: first.length, requestName: '' }],
      }),
    },
  )
  const isOld = data?.[0]?.requestName !== requestName
  const items = isOld && error ? undefined : data?.flatMap(({ list }) => list)
  const total = data?.at(-1)?.total ?? 0
  return {
    items,
    error,
    hasMore: items !== undefined && items.length < total,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    more: () => void setSize(size + 1),
    retry: () => mutate(),
  }
}

/** Has lists of this call read again when they are shown next. */
export function useForgetPages(key: PlainKey): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return () =>
    mutate((cached) => Array.isArray(cached) && cached[0] === key, undefined, { revalidate: false })
}
