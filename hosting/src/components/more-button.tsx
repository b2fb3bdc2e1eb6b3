import { texts } from '../lib/texts.ts'
import { ActionButton } from './action.tsx'
import css from './more-button.module.css'

interface MoreButtonProps {
  readonly isLoading: boolean
  readonly onMore: () => void
}

/** Below a list that has more. */
export function MoreButton({ isLoading, onMore }: MoreButtonProps) {
  return (
    <div className={css.more}>
      <ActionButton
        variant="quiet"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : onMore}
      >
        {isLoading ? texts.loadingMore : texts.more}
      </ActionButton>
    </div>
  )
}
