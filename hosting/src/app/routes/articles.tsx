import { TitledPage } from '../../components/titled-page.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import { articleTexts as texts } from '../../features/articles/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Things to read. */
export function Component() {
  return (
    <TitledPage texts={texts} path={paths.articles()}>
      <ArticleList />
    </TitledPage>
  )
}
