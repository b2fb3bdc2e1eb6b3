import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { LabelChips } from '../../components/label-chips.tsx'
import { Paged } from '../../components/paged.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { firstData } from '../../lib/first-data.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { useLabel } from '../../lib/use-label.ts'
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
  const { label, choose } = useLabel()
  const { bloggers: first } = firstData()
  const labels = useApi(
    'GET /hairstyle/blogger/labels',
    {},
    { ...(first && { fallbackData: first.labels }) },
  )
  const pages = usePages(
    'GET /hairstyle/blogger/page',
    label === null ? {} : { label },
    pageSize,
    label === null ? first?.list : undefined,
  )
  return (
    <>
      <LabelChips title={texts.filter} labels={labels.data} chosen={label} onChoose={choose} />
      <Paged pages={pages} failed={texts.listFailed} loading={<BloggersSkeleton />}>
        {(bloggers) => <Bloggers bloggers={bloggers} />}
      </Paged>
    </>
  )
}

function Bloggers({ bloggers }: { bloggers: readonly Blogger[] }) {
  if (bloggers.length === 0) {
    return (
      <MessageState
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<ActionLink to={paths.join()}>{texts.join}</ActionLink>}
      />
    )
  }
  return <BloggerCards bloggers={bloggers} />
}

export function BloggerCards({ bloggers }: { readonly bloggers: readonly Blogger[] }) {
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
