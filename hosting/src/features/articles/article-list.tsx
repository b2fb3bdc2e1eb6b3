import type { ArticleSummary } from '@hairstyle/contract/api/articles.ts'
import type { ImageSet } from '@hairstyle/contract/fields.ts'
import { Link, useSearchParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { LabelChips } from '../../components/label-chips.tsx'
import { Paged } from '../../components/paged.tsx'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { firstData } from '../../lib/first-data.ts'
import { paths } from '../../lib/paths.ts'
import { useIsPrerendered } from '../../lib/use-is-prerendered.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './article-list.module.css'
import { articleTexts as texts } from './texts.ts'

const pageSize = 12
/** Pixels. A list shows a part of many covers: larger ones weigh five times as much. */
const maxCoverWidth = 640

/** Where articles are read. */
export interface ArticlePlaces {
  readonly all: string
  readonly one: (slug: string) => string
}

const usualPlaces: ArticlePlaces = { all: paths.articles(), one: paths.article }

/** All articles, or those of the label or the words in the address. */
export function ArticleList({ places = usualPlaces }: { places?: ArticlePlaces }) {
  const [address, setParams] = useSearchParams()
  const params = useIsPrerendered() ? new URLSearchParams() : address
  const label = params.get('label')
  const keyword = params.get('q') ?? ''
  const pages = useArticles(label, keyword)
  const all = usePages('GET /article/list', {}, 50, firstData().articles)
  const change = (next: Record<string, string>) =>
    setParams(next, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className={css.search}>
        <SearchField
          label={texts.search}
          placeholder={texts.searchExample}
          value={keyword}
          onChange={(q) => change(q.trim() === '' ? {} : { q })}
        />
      </div>
      <LabelChips
        title={texts.filter}
        labels={all.items && labelsOf(all.items)}
        chosen={keyword === '' ? label : null}
        onChoose={(next) => change(next === null ? {} : { label: next })}
      />
      <Paged
        pages={pages}
        failed={texts.listFailed}
        loading={
          <Skeletons
            label={texts.loading}
            count={6}
            className={css.list}
            blockClassName={css.cover}
            hasWords
          />
        }
      >
        {(articles) => <Articles articles={articles} places={places} />}
      </Paged>
    </>
  )
}

function useArticles(label: string | null, keyword: string) {
  const [key, request] = listOf(label, keyword)
  return usePages(
    key,
    request,
    pageSize,
    key === 'GET /article/list' ? firstData().articles : undefined,
  )
}

/** A search takes precedence over a label: it covers all articles. */
function listOf(label: string | null, keyword: string) {
  if (keyword.trim() !== '') return ['GET /article/list/search', { keyword }] as const
  return label === null
    ? (['GET /article/list', {}] as const)
    : (['GET /article/list/label', { label }] as const)
}

function labelsOf(articles: readonly ArticleSummary[]) {
  const labels = [...new Set(articles.flatMap((article) => article.labels))]
  return labels.map((label) => ({
    label,
    count: articles.filter((article) => article.labels.includes(label)).length,
  }))
}

interface ArticlesProps {
  readonly articles: readonly ArticleSummary[]
  readonly places: ArticlePlaces
}

function Articles({ articles, places }: ArticlesProps) {
  if (articles.length === 0) {
    return (
      <MessageState
        title={texts.noneTitle}
        text={texts.noneText}
        action={
          <ActionLink variant="quiet" to={places.all}>
            {texts.all}
          </ActionLink>
        }
      />
    )
  }
  return (
    <ul className={css.list}>
      {articles.map((article, index) => (
        <li key={article.article_id}>
          <Link className={css.article} to={places.one(article.slug)}>
            <PictureFrame
              className={css.cover}
              picture={article.cover && smallOf(article.cover)}
              alt=""
              sizes="(width < 560px) 92vw, (width < 960px) 45vw, 352px"
              priority={index === 0}
            />
            <strong className={css.title}>{article.title}</strong>
            <span className={css.summary}>{article.summary}</span>
            <small className={css.minutes}>{texts.minutes(article.minutes)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Without sizes too large for a list. */
function smallOf(cover: ImageSet): ImageSet {
  return { ...cover, sizes: cover.sizes.filter(({ width }) => width <= maxCoverWidth) }
}
