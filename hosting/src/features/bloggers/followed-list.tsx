import { IconUserHeart } from '@tabler/icons-react'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { BloggerCards, BloggersSkeleton } from './blogger-list.tsx'
import { followedTexts as texts } from './texts.ts'

/** The bloggers that somebody follows. */
export function FollowedList() {
  const { data, error, mutate } = useApi('GET /hairstyle/mine/followed', {})
  if (!data && error) {
    return <ErrorState title={texts.failed} error={error} onRetry={() => void mutate()} />
  }
  if (!data) return <BloggersSkeleton />
  if (data.length === 0) {
    return (
      <MessageState
        picture={<IconUserHeart size={56} stroke={1.3} aria-hidden />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<ActionLink to={paths.bloggers()}>{texts.emptyAction}</ActionLink>}
      />
    )
  }
  return <BloggerCards bloggers={data} />
}
