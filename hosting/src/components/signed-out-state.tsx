import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { openSignIn } from '../lib/sign-in-gate.ts'
import { texts } from '../lib/texts.ts'
import { MessageState, type MessageStateProps } from './message-state.tsx'

interface SignedOutStateProps extends Pick<MessageStateProps, 'level'> {
  readonly title: string
  readonly text: string
  /** Reason shown in the sign-in dialog. */
  readonly reason?: string
  /** Another way to sign in. */
  readonly action?: ReactNode
}

/** A personal page seen by somebody who is not signed in. */
export function SignedOutState({ reason, action, ...props }: SignedOutStateProps) {
  const signIn = () => openSignIn({ reason: reason ?? null })
  return (
    <MessageState
      {...props}
      picture={<IconLock size={56} stroke={1.3} aria-hidden />}
      action={action ?? <Button onClick={signIn}>{texts.nav.signIn}</Button>}
    />
  )
}
