import { Button } from './button.tsx'
import { messageOf } from '../lib/api-error.ts'
import { texts } from '../lib/texts.ts'
import { MessageState } from './message-state.tsx'

interface ErrorStateProps {
  /** What failed: "The hairstyles did not load". */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  /** 1 if it is the page's only content. */
  readonly level?: 1 | 2
}

/** A part of a page that could not be loaded. */
export function ErrorState({ title, error, onRetry, level = 2 }: ErrorStateProps) {
  return (
    <MessageState
      role="alert"
      level={level}
      title={title}
      text={messageOf(error)}
      action={
        <Button variant="quiet" onClick={onRetry}>
          {texts.errors.tryAgain}
        </Button>
      }
    />
  )
}
