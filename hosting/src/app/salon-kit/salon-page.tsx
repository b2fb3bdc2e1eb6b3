import type { ReactNode } from 'react'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { useSession } from '../../lib/session.ts'

interface SalonPageProps {
  readonly title: string
  readonly lead?: string
  readonly path: string
  /** What it shows has the title in it. */
  readonly hasOwnTitle?: boolean
  readonly children: () => ReactNode
}

/** A page for who owns a salon. */
export function SalonPage({ title, lead, path, hasOwnTitle = false, children }: SalonPageProps) {
  const { isLogin } = useSession()
  return (
    <Page>
      <PageHead title={title} description={title} path={path} isPrivate />
      {isLogin ? (
        <>
          {!hasOwnTitle && <PageTitle title={title} lead={lead} />}
          {children()}
        </>
      ) : (
        <SignedOutState level={1} title={title} text={lead ?? ''} />
      )}
    </Page>
  )
}
