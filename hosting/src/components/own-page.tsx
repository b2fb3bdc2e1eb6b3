import { useSession } from '../lib/session.ts'
import { SignedOutState } from './signed-out-state.tsx'
import { TitledPage, type TitledPageProps } from './titled-page.tsx'

interface OwnPageProps extends TitledPageProps {
  readonly texts: TitledPageProps['texts'] & {
    readonly signInTitle: string
    readonly signInText: string
  }
}

/** A personal page; others are asked to sign in. */
export function OwnPage({ children, ...page }: OwnPageProps) {
  const { isLogin } = useSession()
  const { signInTitle, signInText } = page.texts
  return (
    <TitledPage {...page} isPrivate>
      {isLogin ? children : <SignedOutState title={signInTitle} text={signInText} />}
    </TitledPage>
  )
}
