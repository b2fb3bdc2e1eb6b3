import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { GonePage } from '../../components/gone-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page, PageTitle } from '../../components/page.tsx'
import { ArticleList } from '../../features/articles/article-list.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { articleTexts } from '../../features/articles/texts.ts'
import { AddAccountNotice } from '../../features/tracking/add-account-notice.tsx'
import { trackingTexts } from '../../features/tracking/texts.ts'
import { isNothingThere } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'

const texts = trackingTexts.blog
const placesOfArticles = { all: trackingPaths.blog(), one: trackingPaths.article }

/** The articles, for those who write about hair. */
export function BlogPage() {
  return (
    <Page>
      <PageHead title={texts.documentTitle} description={texts.lead} path={paths.articles()} />
      <PageTitle title={texts.title} lead={texts.lead} />
      <ArticleList places={placesOfArticles} />
    </Page>
  )
}

export function BlogArticlePage() {
  const { slug = '' } = useParams()
  return (
    <Page width="text">
      <BlogArticle key={slug} slug={slug} />
    </Page>
  )
}

function BlogArticle({ slug }: { slug: string }) {
  const { data, error, mutate } = useApi('GET /article/info/:id', { id: slug })
  if (isNothingThere(error)) {
    return (
      <GonePage
        title={articleTexts.goneTitle}
        text={articleTexts.goneText}
        path={trackingPaths.article(slug)}
        action={<ActionLink to={trackingPaths.blog()}>{articleTexts.all}</ActionLink>}
      />
    )
  }
  if (!data && error) {
    return (
      <ErrorState
        level={1}
        title={articleTexts.oneFailed}
        error={error}
        onRetry={() => void mutate()}
      />
    )
  }
  if (!data) return <div role="status" aria-label={articleTexts.loading} />
  return (
    <>
      <PageHead title={data.title} description={data.summary} path={paths.article(data.slug)} />
      <ArticleText article={data} allArticles={trackingPaths.blog()}>
        <AddAccountNotice article={data.slug} />
      </ArticleText>
    </>
  )
}
