import { IconLock } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { openSignIn } from '../lib/sign-in-gate.ts'
import { texts } from '../lib/texts.ts'
import { MessageState } from './message-state.tsx'
import type { MessageStateProps } from './message-state.tsx'

interface SignedOutStateProps extends Pick<MessageStateProps, 'level'> {
  readonly title: string
  readonly text: string
}

/** A page for one person only, seen by nobody in particular. */
export function SignedOutState({ title, text, ...props }: SignedOutStateProps) {
  return (
    <MessageState
      {...props}
      picture={<IconLock size={56} stroke={1.3} aria-hidden />}
      title={title}
      text={text}
      action={<Button onClick={() => openSignIn()}>{texts.nav.signIn}</Button>}
    />
  )
}
