import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { MyShares } from '../../features/sharing/my-shares.tsx'
import { mySharesTexts as texts } from '../../shared/sharing/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

/** What somebody has shared. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <Page>
      <PageHead
        title={texts.documentTitle}
        description={texts.emptyText}
        path={paths.shares()}
        isPrivate
      />
      <PageTitle title={texts.title} lead={texts.lead} />
      {isLogin ? (
        <MyShares />
      ) : (
        <SignedOutState title={texts.signInTitle} text={texts.signInText} />
      )}
    </Page>
  )
}
