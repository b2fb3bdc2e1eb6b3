import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageTitle } from '../../components/page.tsx'
import { Skeletons } from '../../components/skeletons.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { AccountCard } from './account-card.tsx'
import { AddAccountForm } from './add-account-form.tsx'
import { PastReports } from './past-reports.tsx'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.dashboard

/** The accounts of the person signed in. */
export function Dashboard() {
  const { data, error, mutate } = useApi('GET /tracking/account/list', {})
  return (
    <>
      <PageTitle
        title={texts.title}
        {...(data && { lead: texts.lead(data.list.length, data.limit) })}
      >
        {data && data.list.length >= data.limit && (
          <ActionLink variant="quiet" to={trackingPaths.plan()}>
            {texts.more}
          </ActionLink>
        )}
        {data && data.list.length > 1 && (
          <ActionLink variant="quiet" to={trackingPaths.comparison()}>
            {texts.compare}
          </ActionLink>
        )}
      </PageTitle>
      <div className={css.sections}>
        <AddAccountForm />
        {data ? (
          data.list.length === 0 ? (
            <MessageState
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={
                <ActionLink variant="quiet" to={trackingPaths.sample()}>
                  {trackingTexts.home.sample}
                </ActionLink>
              }
            />
          ) : (
            <ul className={css.cards}>
              {data.list.map((account) => (
                <AccountCard key={account.account_id} account={account} />
              ))}
            </ul>
          )
        ) : (
          <NotLoaded texts={texts} error={error} onRetry={mutate}>
            <Skeletons
              label={texts.loading}
              count={2}
              className={css.cards}
              blockClassName={css.skeleton}
            />
          </NotLoaded>
        )}
        <PastReports />
      </div>
    </>
  )
}
