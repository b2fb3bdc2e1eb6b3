import { ActionLink } from '../../components/action.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { BloggerList } from '../../features/bloggers/blogger-list.tsx'
import { bloggerTexts as texts } from '../../features/bloggers/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Everybody whose styles can be followed. */
export function Component() {
  return (
    <Page>
      <PageHead title={texts.documentTitle} description={texts.lead} path={paths.bloggers()} />
      <PageTitle title={texts.title} lead={texts.lead}>
        <ActionLink variant="quiet" to={paths.join()}>
          {texts.join}
        </ActionLink>
        <ActionLink variant="quiet" to={paths.salonKit()}>
          {texts.forSalons}
        </ActionLink>
      </PageTitle>
      <BloggerList />
    </Page>
  )
}
