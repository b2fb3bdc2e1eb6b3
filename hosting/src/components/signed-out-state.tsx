import { IconLock } from '@tabler/icons-react'
import { openSignIn } from '../lib/sign-in-gate.ts'
import { texts } from '../lib/texts.ts'
import { ActionButton } from './action.tsx'
import { MessageState } from './message-state.tsx'

/** A page for one person only, seen by nobody in particular. */
export function SignedOutState({ title, text }: { title: string; text: string }) {
  return (
    <MessageState
      picture={<IconLock size={56} stroke={1.3} aria-hidden />}
      title={title}
      text={text}
      action={<ActionButton onClick={() => openSignIn()}>{texts.nav.signIn}</ActionButton>}
    />
  )
}
