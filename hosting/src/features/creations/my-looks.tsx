import { IconPhotoHeart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../lib/paths.ts'
import { LookList } from './look-list.tsx'
import type { LookListProps } from './look-list.tsx'
import css from './my-looks.module.css'
import { LooksHeading } from './looks-heading.tsx'
import { MyLooksSkeleton } from './my-looks-skeleton.tsx'
import { creationTexts, mineTexts } from './texts.ts'
import { useMyLooks } from './use-my-looks.ts'

interface MyLooksProps extends Omit<LookListProps, 'looks'> {
  /** Stands below the looks. */
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
        <EmptyState
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
      <p className={css.news} role="status">
        {news}
      </p>
    </>
  )
}
