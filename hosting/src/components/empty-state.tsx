import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

/** A list without entries, and what to do about it. */
export function EmptyState(props: {
  title: string
  text?: ReactNode
  picture?: ReactNode
  action: ReactNode
}) {
  return <MessageState {...props} />
}
