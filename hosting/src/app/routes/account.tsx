import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { Account } from '../../features/account/account.tsx'
import { accountTexts as texts } from '../../features/account/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

/** Profile, credits and settings. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <Page width="text">
      <PageHead
        title={texts.documentTitle}
        description={texts.signInText}
        path={paths.account()}
        isPrivate
      />
      <PageTitle title={texts.title} />
      {isLogin ? <Account /> : <SignedOutState title={texts.signInTitle} text={texts.signInText} />}
    </Page>
  )
}
