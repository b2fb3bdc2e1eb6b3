import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { SignedOutState } from '../../components/signed-out-state.tsx'
import { FollowedList } from '../../features/bloggers/followed-list.tsx'
import { followedTexts as texts } from '../../features/bloggers/texts.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

/** Whom somebody follows. */
export function Component() {
  const { isLogin } = useSession()
  return (
    <Page>
      <PageHead
        title={texts.documentTitle}
        description={texts.emptyText}
        path={paths.followed()}
        isPrivate
      />
      <PageTitle title={texts.title} />
      {isLogin ? (
        <FollowedList />
      ) : (
        <SignedOutState title={texts.signInTitle} text={texts.signInText} />
      )}
    </Page>
  )
}
