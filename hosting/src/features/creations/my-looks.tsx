import { maxLooksAsked } from '@hairstyle/contract/limits.ts'
import { IconPhotoHeart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { Chips } from '../../components/chips.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useApi } from '../../lib/use-api.ts'
import kit from '../../components/kit.module.css'
import lookGroupsCss from './look-groups.module.css'
import { LookList, type LookListProps } from './look-list.tsx'
import { LooksHeading } from './looks-heading.tsx'
import css from './my-looks.module.css'
import { isAtRest, mergeCreations } from './progress.ts'
import { creationTexts, mineTexts } from './texts.ts'
import { useCreations } from './use-creations.ts'
import { useFinishesBegun } from './use-finish.ts'

interface MyLooksProps extends Omit<LookListProps, 'looks'> {
  /** Shown below the looks. */
  readonly invitation: ReactNode
}

/** All creations of the person signed in, by month. */
export function MyLooks({ invitation, ...actions }: MyLooksProps) {
  const { looks, error, news, retry } = useMyLooks()
  if (!looks && error) {
    return (
      <>
        <LooksHeading />
        <ErrorState title={creationTexts.listFailed} error={error} onRetry={retry} />
      </>
    )
  }
  if (!looks) return <MyLooksSkeleton />
  if (looks.length === 0) {
    return (
      <>
        <LooksHeading />
        <MessageState
          picture={<IconPhotoHeart size={56} stroke={1.3} aria-hidden />}
          title={mineTexts.emptyTitle}
          text={mineTexts.emptyText}
          action={<ActionLink to={paths.library()}>{mineTexts.explore}</ActionLink>}
        />
      </>
    )
  }
  return (
    <>
      <LookList {...actions} looks={looks} />
      {invitation}
      <p className={kit.spoken} role="status">
        {news}
      </p>
    </>
  )
}

/** Placeholder of the page of all looks, in its final size. */
function MyLooksSkeleton() {
  return (
    <>
      <LooksHeading />
      <Chips title={mineTexts.arrange} chips={[]} onPress={() => undefined} />
      <div className={css.skeleton}>
        <Skeletons
          label={creationTexts.loading}
          count={10}
          className={lookGroupsCss.grid}
          hasWords
        />
      </div>
    </>
  )
}

/**
 * All creations, newest first, with live updates of running ones, and of older ones that are being finished here;
 * undefined while loading.
 */
function useMyLooks() {
  const { isLogin } = useSession()
  const { data, error, mutate } = useApi('GET /hairstyle/mine/list/create', isLogin ? {} : null)
  const begun = useFinishesBegun()
  const listed = new Set(data?.map(({ create_id }) => create_id))
  const isOlder = (id: string) => data !== undefined && !listed.has(id)
  const running = (data ?? []).filter((creation) => !isAtRest(creation))
  const asked = [...begun.filter(isOlder), ...running.map(({ create_id }) => create_id)]
  const { creations = [], news } = useCreations(asked.slice(0, maxLooksAsked))
  const older = creations.filter(({ create_id }) => isOlder(create_id))
  return {
    looks: data && [...mergeCreations(data, creations), ...older],
    error,
    news,
    retry: () => void mutate(),
  }
}
