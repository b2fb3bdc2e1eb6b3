import type { Article } from '@hairstyle/contract/api/articles.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { paths } from '../../lib/paths.ts'
import css from './article-text.module.css'
import { articleTexts as texts } from './texts.ts'

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

interface ArticleTextProps {
  readonly article: Article
  /** Between the text and the link to other articles. */
  readonly children: ReactNode
  /** Where the others are. */
  readonly allArticles?: string
}

/** One article to read. */
export function ArticleText(props: ArticleTextProps) {
  const { article, children, allArticles = paths.articles() } = props
  const navigate = useNavigate()
  return (
    <article>
      <PictureFrame
        className={css.cover}
        picture={article.cover}
        alt=""
        sizes="(max-width: 785px) 100vw, 680px"
        priority
      />
      <h1 className={css.title}>{article.title}</h1>
      <p className={css.byline}>
        {texts.by(article.author, dates.format(new Date(article.published_at)))}
        {'\u00a0· '}
        {texts.minutes(article.minutes)}
      </p>
      <div
        className={css.text}
        // The server sanitises it.
        dangerouslySetInnerHTML={{ __html: article.html }}
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest('a') : null
          const href = link?.getAttribute('href') ?? ''
          if (!href.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate(href)
        }}
      />
      {children}
      <ActionLink variant="quiet" to={allArticles}>
        {texts.all}
      </ActionLink>
    </article>
  )
}
