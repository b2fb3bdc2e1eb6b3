import { useParams } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { TitledPage } from '../../components/titled-page.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { AddAccountNotice } from '../../features/tracking/add-account-notice.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { paths } from '../../lib/paths.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { OneArticle } from '../articles/one-article.tsx'

const texts = trackingTexts.blog
const placesOfArticles = { all: trackingPaths.blog(), one: trackingPaths.article }

/** The articles, for those who write about hair. */
export function BlogPage() {
  return (
    <TitledPage texts={texts} path={paths.articles()}>
      <ArticleList places={placesOfArticles} />
    </TitledPage>
  )
}

export function BlogArticlePage() {
  const { slug = '' } = useParams()
  const all = trackingPaths.blog()
  return (
    <Page width="text">
      <OneArticle key={slug} slug={slug} path={trackingPaths.article(slug)} all={all}>
        {(article) => (
          <>
            <PageHead
              title={article.title}
              description={article.summary}
              path={paths.article(article.slug)}
            />
            <ArticleText article={article} allArticles={all}>
              <AddAccountNotice article={article.slug} />
            </ArticleText>
          </>
        )}
      </OneArticle>
    </Page>
  )
}
