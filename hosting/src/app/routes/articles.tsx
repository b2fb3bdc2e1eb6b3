import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import { articleTexts as texts } from '../../features/articles/texts.ts'
import { paths } from '../../lib/paths.ts'

/** Things to read. */
export function Component() {
  return (
    <Page>
      <PageHead title={texts.documentTitle} description={texts.lead} path={paths.articles()} />
      <PageTitle title={texts.title} lead={texts.lead} />
      <ArticleList />
    </Page>
  )
}
