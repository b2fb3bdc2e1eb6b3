import type { SignInRequest } from '../../lib/sign-in-gate.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import type { Welcome } from '../../shared/sign-in/welcome.ts'
import { ReturningDialog, SignedUpDialog } from './welcome-dialogs.tsx'

interface SignInDialogsProps {
  readonly request: SignInRequest | null
  readonly welcome: Welcome | null
}

export function SignInDialogs({ request, welcome }: SignInDialogsProps) {
  return (
    <>
      <SignInDialog request={request} />
      <SignedUpDialog welcome={welcome === 'returning' ? null : welcome} />
      <ReturningDialog opened={welcome === 'returning'} />
    </>
  )
}
