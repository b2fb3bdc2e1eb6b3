import { Button } from './button.tsx'
import { texts } from '../lib/texts.ts'
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
        {isLoading ? texts.loadingMore : texts.more}
      </Button>
    </div>
  )
}
