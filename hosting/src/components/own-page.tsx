import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'
import { PageHead } from './page-head.tsx'
import { Page, PageTitle } from './page.tsx'
import { SignedOutState } from './signed-out-state.tsx'

interface OwnPageProps {
  readonly texts: {
    readonly documentTitle: string
    readonly title: string
    readonly lead?: string
    readonly signInTitle: string
    readonly signInText: string
  }
  readonly description: string
  readonly path: string
  readonly width?: 'wide' | 'text'
  readonly children: ReactNode
}

/** A page of somebody's own; everybody else is asked to sign in. */
export function OwnPage({ texts, description, path, width = 'wide', children }: OwnPageProps) {
  const { isLogin } = useSession()
  return (
    <Page width={width}>
      <PageHead title={texts.documentTitle} description={description} path={path} isPrivate />
      <PageTitle title={texts.title} lead={texts.lead} />
      {isLogin ? children : <SignedOutState title={texts.signInTitle} text={texts.signInText} />}
    </Page>
  )
}
