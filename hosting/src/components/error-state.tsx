import { messageOf } from '../lib/api-error.ts'
import { texts } from '../lib/texts.ts'
import { ActionButton } from './action.tsx'
import { MessageState } from './message-state.tsx'

interface ErrorStateProps {
  /** What the person wanted and did not get: "The hairstyles did not load". */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

/** A part of a page that could not be loaded. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <MessageState
      role="alert"
      title={title}
      text={messageOf(error)}
      action={
        <ActionButton variant="quiet" onClick={onRetry}>
          {texts.errors.tryAgain}
        </ActionButton>
      }
    />
  )
}
