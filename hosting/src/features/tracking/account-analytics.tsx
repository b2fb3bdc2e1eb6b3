import type { TrackedAccount } from '@hairstyle/contract/api/tracking.ts'
import { audienceOf, metricsOf } from '@hairstyle/contract/tracking-sources.ts'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageTitle } from '../../components/page.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { isNothingThere } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { HistoryView } from './history-view.tsx'
import kit from '../../components/kit.module.css'
import { sourceNames, trackingTexts } from './texts.ts'

const texts = trackingTexts.analytics

/** How one of somebody's accounts did. */
export function AccountAnalytics({ accountId }: { accountId: string }) {
  const { data, error, mutate } = useApi('GET /tracking/account/history', {
    account_id: accountId,
  })
  const back = (
    <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
      {texts.back}
    </ActionLink>
  )
  if (isNothingThere(error)) {
    return <MessageState level={1} title={texts.goneTitle} text={texts.goneText} action={back} />
  }
  if (!data) return <NotLoaded level={1} texts={texts} error={error} onRetry={mutate} />
  const { account, days } = data
  return (
    <>
      <PageTitle title={account.name} lead={`${sourceNames[account.source]} · ${account.handle}`}>
        {back}
      </PageTitle>
      <div className={kit.stack}>
        <p className={kit.soft}>{texts.since(formatDay(account.visible_from))}</p>
        <HistoryView name={account.handle} metrics={shownMetrics(account)} days={days} />
      </div>
    </>
  )
}

/** Public metrics, and the others if available. */
function shownMetrics({ source, metrics }: TrackedAccount) {
  return metricsOf[source].filter(
    (metric) => audienceOf[metric] === 'everybody' || metrics[metric] !== undefined,
  )
}
