import { ActionLink } from '../../components/action.tsx'
import { TitledPage } from '../../components/titled-page.tsx'
import { BloggerList } from '../../features/bloggers/blogger-list.tsx'
import { bloggerTexts as texts } from '../../features/bloggers/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Everybody whose styles can be followed. */
export function Component() {
  return (
    <TitledPage
      texts={texts}
      path={paths.bloggers()}
      actions={
        <>
          <ActionLink variant="quiet" to={paths.join()}>
            {texts.join}
          </ActionLink>
          <ActionLink variant="quiet" to={paths.salonKit()}>
            {texts.forSalons}
          </ActionLink>
        </>
      }
    >
      <BloggerList />
    </TitledPage>
  )
}
