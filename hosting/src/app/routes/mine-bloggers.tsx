import { OwnPage } from '../../components/own-page.tsx'
import { FollowedList } from '../../features/bloggers/followed-list.tsx'
import { followedTexts as texts } from '../../features/bloggers/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Bloggers that somebody follows. */
export function Component() {
  return (
    <OwnPage texts={texts} description={texts.emptyText} path={paths.followed()}>
      <FollowedList />
    </OwnPage>
  )
}
