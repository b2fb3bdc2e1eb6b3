import type { ReactElement } from 'react'
import { ErrorState } from './error-state.tsx'
import css from './not-loaded.module.css'

export interface NotLoadedProps {
  /** Why it is missing; undefined while loading. */
  readonly error: Error | undefined
  /** Texts for failure and, for screen readers, for loading. */
  readonly texts: { readonly failed: string; readonly loading?: string }
  readonly onRetry: () => unknown
  /** 1 if it is the page's only content. */
  readonly level?: 1 | 2
  /** Class of its placeholder, if that is not a page's. */
  readonly className?: string | undefined
  /** Placeholder while loading, if more than empty space. */
  readonly children?: ReactElement | undefined
}

/** Stands in for content that is loading or failed to load. */
export function NotLoaded(props: NotLoadedProps) {
  const { error, texts, onRetry, level = 2, className = css.loading, children } = props
  if (error) {
    return (
      <ErrorState level={level} title={texts.failed} error={error} onRetry={() => void onRetry()} />
    )
  }
  return children ?? <div className={className} role="status" aria-label={texts.loading} />
}
