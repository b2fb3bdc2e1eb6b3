import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { useSession } from '../../lib/session.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'

interface PersonalProps {
  readonly title: string
  readonly path: string
  readonly children: ReactNode
}

/** A page for whoever is signed in. */
export function Personal({ title, path, children }: PersonalProps) {
  const { isLogin } = useSession()
  const { signInTitle, signInText } = trackingTexts.dashboard
  return (
    <Page>
      <PageHead title={title} description={signInText} path={path} isPrivate />
      {isLogin ? (
        children
      ) : (
        <MessageState
          level={1}
          picture={<IconLock size={56} stroke={1.3} aria-hidden />}
          title={signInTitle}
          text={signInText}
          action={<ActionLink to={trackingPaths.signIn()}>{commonTexts.nav.signIn}</ActionLink>}
        />
      )}
    </Page>
  )
}
