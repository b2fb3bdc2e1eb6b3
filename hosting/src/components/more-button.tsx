import { Button } from './button.tsx'
import css from './more-button.module.css'

interface MoreButtonProps {
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Below a list that has more. */
export function MoreButton({ isLoading, onMore }: MoreButtonProps) {
  return (
    <div className={css.more}>
      <Button variant="quiet" aria-disabled={isLoading} onClick={isLoading ? undefined : onMore}>
        {isLoading ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  )
}
