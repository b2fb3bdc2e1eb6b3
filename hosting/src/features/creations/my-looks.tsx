import { IconPhotoHeart } from '@tabler/icons-react'
import { ActionLink } from '../../components/action.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../lib/paths.ts'
import { SurveyInvitation } from '../survey/survey-invitation.tsx'
import { LooksByMonth } from './looks-by-month.tsx'
import type { LooksByMonthProps } from './looks-by-month.tsx'
import css from './my-looks.module.css'
import { LooksHeading } from './looks-heading.tsx'
import { MyLooksSkeleton } from './my-looks-skeleton.tsx'
import { creationTexts, mineTexts } from './texts.ts'
import { useMyLooks } from './use-my-looks.ts'

/** All creations of the person signed in, by month. */
export function MyLooks(actions: Omit<LooksByMonthProps, 'looks'>) {
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
      <LooksByMonth {...actions} looks={looks} />
      <SurveyInvitation />
      <p className={css.news} role="status">
        {news}
      </p>
    </>
  )
}
