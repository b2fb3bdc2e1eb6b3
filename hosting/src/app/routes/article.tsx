import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { GonePage } from '../../components/gone-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { ArticleStyles } from '../../features/articles/article-styles.tsx'
import { articleTexts as texts } from '../../features/articles/texts.ts'
import { isNothingThere } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import type { PageHandle } from '../page-handle.ts'
import { useQuickTry } from '../try-on/use-quick-try.ts'

export const handle = {
  firstReads: ({ slug = '' }) => [['GET /article/info/:id', { id: slug }]],
} satisfies PageHandle

/** One article, by slug. */
export function Component() {
  const { slug = '' } = useParams()
  return (
    <Page width="text">
      <OneArticle key={slug} slug={slug} />
    </Page>
  )
}

function OneArticle({ slug }: { slug: string }) {
  const quickTry = useQuickTry()
  const { data, error, mutate } = useApi('GET /article/info/:id', { id: slug })
  if (isNothingThere(error)) {
    return (
      <GonePage
        title={texts.goneTitle}
        text={texts.goneText}
        path={paths.article(slug)}
        action={<ActionLink to={paths.articles()}>{texts.all}</ActionLink>}
      />
    )
  }
  if (!data && error) {
    return (
      <ErrorState level={1} title={texts.oneFailed} error={error} onRetry={() => void mutate()} />
    )
  }
  if (!data) return <div role="status" aria-label={texts.loading} />
  return (
    <>
      <PageHead
        title={data.title}
        description={data.summary}
        path={paths.article(data.slug)}
        {...(data.cover && { image: data.cover.url })}
      />
      <ArticleText article={data}>
        {data.styles.length > 0 && <ArticleStyles styles={data.styles} quickTry={quickTry} />}
      </ArticleText>
    </>
  )
}
