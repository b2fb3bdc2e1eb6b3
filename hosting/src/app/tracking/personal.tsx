import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { useSession } from '../../lib/session.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'

interface PersonalProps {
  readonly title: string
  readonly path: string
  readonly children: ReactNode
}

/** A page for signed-in people. */
export function Personal({ title, path, children }: PersonalProps) {
  const { isLogin } = useSession()
  const { signInTitle, signInText } = trackingTexts.dashboard
  return (
    <Page>
      <PageHead title={title} description={signInText} path={path} isPrivate />
      {isLogin ? (
        children
      ) : (
        <SignedOutState
          level={1}
          title={signInTitle}
          text={signInText}
          action={<ActionLink to={trackingPaths.signIn()}>{commonTexts.nav.signIn}</ActionLink>}
        />
      )}
    </Page>
  )
}
