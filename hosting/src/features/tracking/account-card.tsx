import type { TrackedAccount } from '@hairstyle/contract/api/tracking.ts'
import { metricsOf } from '@hairstyle/contract/tracking-sources.ts'
import { ActionLink } from '../../components/action.tsx'
import { DialogButton } from '../../components/late.tsx'
import { WorkButton } from '../../components/work-button.tsx'
import { ConfirmButton } from '../../components/confirm-dialog.tsx'
import { formatDay } from '../../lib/dates.ts'
import { track } from '../../lib/analytics.ts'
import { call } from '../../lib/api-client.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { toneOf } from './history-view.tsx'
import css from './tracking.module.css'
import { formatChange, formatCount, metricNames, sourceNames, trackingTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

const texts = trackingTexts.dashboard

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), 'ReportDialog')
/** Reads that show accounts. */
const affected = ['GET /tracking/account/list', 'GET /tracking/account/history'] as const

/** An account at a glance. */
export function AccountCard({ account }: { account: TrackedAccount }) {
  const { account_id: id, source, handle, name, url, status, last_day: day, metrics } = account
  const { is_resting: isResting, has_past: hasPast } = account
  return (
    <li className={css.card}>
      <span className={css.badge}>{sourceNames[source]}</span>
      <h2 className={css.cardTitle}>{name}</h2>
      <a className={kit.soft} href={url} target="_blank" rel="noopener noreferrer">
        {handle}
      </a>
      {isResting && (
        <p className={css.badge} data-tone="warm">
          {texts.resting}
        </p>
      )}
      {status === 'gone' && (
        <p className={css.badge} data-tone="warm">
          {texts.gone}
        </p>
      )}
      <dl className={css.figures}>
        {metricsOf[source].flatMap((metric) => {
          const count = metrics[metric]
          return count === undefined
            ? []
            : [
                <div key={metric}>
                  <dt>{metricNames[metric]}</dt>
                  <dd>{formatCount(count)}</dd>
                </div>,
              ]
        })}
      </dl>
      {!isResting && (
        <>
          <Growth growth={account.growth} />
          <p className={kit.soft}>{day === null ? texts.waiting : texts.today(formatDay(day))}</p>
        </>
      )}
      <div className={css.actions}>
        {isResting ? (
          <ActionLink to={trackingPaths.plan()}>{texts.seePlans}</ActionLink>
        ) : (
          <>
            <ActionLink
              to={trackingPaths.account(id)}
              aria-label={texts.seeOf(handle)}
              onClick={() => track('tracking_see_analytics', { source })}
            >
              {texts.see}
            </ActionLink>
            <CheckButton account={account} />
          </>
        )}
        {hasPast && (
          <DialogButton
            variant="quiet"
            aria-label={texts.reportOf(handle)}
            onPress={() => track('tracking_buy_report', { source })}
            dialog={(state) => <ReportDialog {...state} account={account} />}
          >
            {texts.report}
          </DialogButton>
        )}
        <RemoveButton account={account} />
      </div>
    </li>
  )
}

function Growth({ growth }: Pick<TrackedAccount, 'growth'>) {
  const periods = [
    { days: 7, change: growth.days_7.followers },
    { days: 30, change: growth.days_30.followers },
    { days: 90, change: growth.days_90.followers },
  ]
  const known = periods.filter(({ change }) => change !== undefined)
  if (known.length === 0) return <p className={kit.soft}>{texts.unknown}</p>
  return (
    <dl className={`${css.figures} ${css.small}`}>
      {known.map(({ days, change = 0 }) => (
        <div key={days}>
          <dt>{texts.growth(days)}</dt>
          <dd data-tone={toneOf(change)}>{formatChange(change)}</dd>
        </div>
      ))}
    </dl>
  )
}

function CheckButton({ account: { account_id, handle, source } }: { account: TrackedAccount }) {
  const revalidate = useRevalidate()

  async function check() {
    const { status } = await call('POST /tracking/account/check', { account_id })
    track('tracking_check_account', { source })
    notify(
      status === 'there'
        ? { tone: 'success', message: texts.checked(handle) }
        : { tone: 'info', message: texts.checkedGone(handle) },
    )
    await revalidate(affected)
  }

  return (
    <WorkButton
      variant="quiet"
      aria-label={texts.checkOf(handle)}
      pendingText={texts.checking}
      work={check}
    >
      {texts.check}
    </WorkButton>
  )
}

/** Confirms unfollowing an account, since its history may be lost. */
function RemoveButton({ account: { account_id, handle, source } }: { account: TrackedAccount }) {
  const revalidate = useRevalidate()
  const { title, text, studio, done, ...answers } = texts.removal

  async function remove() {
    await call('POST /tracking/account/delete', { account_id })
    track('tracking_delete_account', { source })
    await revalidate(affected)
  }

  return (
    <ConfirmButton
      variant="plain"
      aria-label={texts.removeOf(handle)}
      texts={{ ...answers, title, text: source === 'studio' ? studio : text, done: done(handle) }}
      work={remove}
    >
      {texts.remove}
    </ConfirmButton>
  )
}
