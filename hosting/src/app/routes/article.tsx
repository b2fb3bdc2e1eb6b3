import { useParams } from 'react-router'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { ArticleText } from '../../features/articles/article-text.tsx'
import { ArticleStyles } from '../../features/articles/article-styles.tsx'
import { paths } from '../../lib/paths.ts'
import { OneArticle } from '../articles/one-article.tsx'
import type { PageHandle } from '../load-route.ts'
import { useQuickTry } from '../try-on/use-quick-try.ts'

export const handle = {
  firstReads: ({ slug = '' }) => [['GET /article/info/:id', { id: slug }]],
} satisfies PageHandle

/** One article, by slug. */
export function Component() {
  const { slug = '' } = useParams()
  const quickTry = useQuickTry()
  return (
    <Page width="text">
      <OneArticle key={slug} slug={slug} path={paths.article(slug)} all={paths.articles()}>
        {(article) => (
          <>
            <PageHead
              title={article.title}
              description={article.summary}
              path={paths.article(article.slug)}
              {...(article.cover && { image: article.cover.url })}
            />
            <ArticleText article={article}>
              {article.styles.length > 0 && (
                <ArticleStyles styles={article.styles} quickTry={quickTry} />
              )}
            </ArticleText>
          </>
        )}
      </OneArticle>
    </Page>
  )
}
