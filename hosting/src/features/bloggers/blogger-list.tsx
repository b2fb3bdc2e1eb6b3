import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { useSearchParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LabelChips } from '../../components/label-chips.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { firstData } from '../../lib/first-data.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useIsPrerendered } from '../../lib/use-is-prerendered.ts'
import { usePages } from '../../lib/use-pages.ts'
import { BloggerCard } from './blogger-card.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './blogger-list.module.css'
import { bloggerTexts as texts } from './texts.ts'

const list = cx(kit.list, css.list)
const pageSize = 10

/** All bloggers, or those of the label in the address. */
export function BloggerList() {
  const [address, setParams] = useSearchParams()
  const params = useIsPrerendered() ? new URLSearchParams() : address
  const label = params.get('label')
  const { bloggers: first } = firstData()
  const labels = useApi(
    'GET /hairstyle/blogger/labels',
    {},
    { ...(first && { fallbackData: first.labels }) },
  )
  const { items, error, hasMore, isLoadingMore, more, retry } = usePages(
    'GET /hairstyle/blogger/page',
    label === null ? {} : { label },
    pageSize,
    label === null ? first?.list : undefined,
  )
  return (
    <>
      <LabelChips
        title={texts.filter}
        labels={labels.data}
        chosen={label}
        onChoose={(next) =>
          setParams(next === null ? {} : { label: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      {items ? (
        <Bloggers bloggers={items} />
      ) : error ? (
        <ErrorState title={texts.listFailed} error={error} onRetry={retry} />
      ) : (
        <BloggersSkeleton />
      )}
      {hasMore && <MoreButton isLoading={isLoadingMore} onMore={more} />}
    </>
  )
}

function Bloggers({ bloggers }: { bloggers: readonly Blogger[] }) {
  if (bloggers.length === 0) {
    return (
      <EmptyState
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<ActionLink to={paths.join()}>{texts.join}</ActionLink>}
      />
    )
  }
  return (
    <ul className={list}>
      {bloggers.map((blogger) => (
        <BloggerCard key={blogger.blogger_id} blogger={blogger} />
      ))}
    </ul>
  )
}

export function BloggersSkeleton() {
  return (
    <Skeletons label={texts.loading} count={6} className={list} blockClassName={css.skeleton} />
  )
}
