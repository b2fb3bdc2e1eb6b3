import type { ReactElement } from 'react'
import { ErrorState } from './error-state.tsx'
import css from './not-loaded.module.css'

export interface NotLoadedProps {
  /** Why it is not there; undefined while it is on its way. */
  readonly error: Error | undefined
  /** That it did not load; and, for those who do not see that there is room for it, that it does. */
  readonly texts: { readonly failed: string; readonly loading?: string }
  readonly onRetry: () => unknown
  /** 1 where it is all that a page has. */
  readonly level?: 1 | 2
  /** Of the room for it, where that is not a page's. */
  readonly className?: string | undefined
  /** Stands for it while it is on its way, where more is to be seen of it than room. */
  readonly children?: ReactElement | undefined
}

/** In the place of what was asked for and is not there: that it is on its way, or that it did not load. */
export function NotLoaded(props: NotLoadedProps) {
  const { error, texts, onRetry, level = 2, className = css.loading, children } = props
  if (error) {
    return (
      <ErrorState level={level} title={texts.failed} error={error} onRetry={() => void onRetry()} />
    )
  }
  return children ?? <div className={className} role="status" aria-label={texts.loading} />
}
