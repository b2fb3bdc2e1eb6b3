import type { ReactNode } from 'react'
import type { Pages } from '../lib/use-pages.ts'
import { ErrorState } from './error-state.tsx'
import { MoreButton } from './more-button.tsx'

interface PagedProps<Item> {
  readonly pages: Pages<Item>
  /** What is said where they did not load. */
  readonly failed: string
  /** Stands for them while they load. */
  readonly loading: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that grows page by page. */
export function Paged<Item>({ pages, failed, loading, children }: PagedProps<Item>) {
  const { items, error, hasMore, isLoadingMore, more, retry } = pages
  return (
    <>
      {items ? (
        children(items)
      ) : error ? (
        <ErrorState title={failed} error={error} onRetry={retry} />
      ) : (
        loading
      )}
      {hasMore && <MoreButton isLoading={isLoadingMore} onMore={more} />}
    </>
  )
}
