import type { ReactElement, ReactNode } from 'react'
import type { Pages } from '../lib/use-pages.ts'
import { MoreButton } from './more-button.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface PagedProps<Item> {
  readonly pages: Pages<Item>
  /** Text for a failure to load. */
  readonly failed: string
  /** Placeholder while loading. */
  readonly loading: ReactElement
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that grows page by page. */
export function Paged<Item>({ pages, failed, loading, children }: PagedProps<Item>) {
  const { items, error, hasMore, isLoadingMore, more, retry } = pages
  return (
    <>
      {items ? (
        children(items)
      ) : (
        <NotLoaded texts={{ failed }} error={error} onRetry={retry}>
          {loading}
        </NotLoaded>
      )}
      {hasMore && <MoreButton isLoading={isLoadingMore} onMore={more} />}
    </>
  )
}
