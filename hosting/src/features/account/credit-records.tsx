import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { formatDay } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './account.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { accountTexts as texts } from './texts.ts'

const pageSize = 10

/** The balance, and what changed it. */
export function CreditRecords({ credits }: { credits: number }) {
  const { items, error, hasMore, isLoadingMore, more, retry } = usePages(
    'GET /hairstyle/item/balance/records',
    {},
    pageSize,
  )
  return (
    <section className={css.section} aria-labelledby="credits">
      <h2 id="credits" className={css.title}>
        {texts.credits}
      </h2>
      <div className={css.actions}>
        <p className={css.balance}>{commonTexts.credits.label(credits)}</p>
        <ActionLink to={paths.shop({ back: paths.account() })}>
          {commonTexts.credits.more}
        </ActionLink>
      </div>
      {!items && !error && <div className={css.chart} />}
      {items && items.length > 1 && <BalanceChart records={items} />}
      <h3 className={css.subtitle}>{texts.records}</h3>
      {items ? (
        <Records records={items} />
      ) : (
        error && <ErrorState title={texts.recordsFailed} error={error} onRetry={retry} />
      )}
      {hasMore && <MoreButton isLoading={isLoadingMore} onMore={more} />}
    </section>
  )
}

function Records({ records }: { records: readonly BalanceRecord[] }) {
  if (records.length === 0) return <p className={css.quiet}>{texts.recordsEmpty}</p>
  return (
    <ul className={css.records}>
      {records.map((record) => (
        <li key={record.record_id}>
          <span>
            {record.title}
            <small className={css.quiet}>
              {texts.types[record.type]} · {formatDay(record.created_at)}
            </small>
          </span>
          <strong className={css.amount} data-gain={record.amount > 0 || undefined}>
            {texts.amount(record.amount)}
          </strong>
        </li>
      ))}
    </ul>
  )
}
