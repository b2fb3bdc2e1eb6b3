import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { formatDay } from '../../lib/dates.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './account.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { accountTexts as texts } from './texts.ts'

const pageSize = 10

/** What changed the balance; folded until somebody asks for it. */
export function CreditHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 className={css.title}>{texts.records}</h2>
        <IconChevronDown className={css.chevron} aria-hidden />
      </summary>
      {isOpen && <History />}
    </details>
  )
}

function History() {
  const { items, error, hasMore, isLoadingMore, more, retry } = usePages(
    'GET /hairstyle/item/balance/records',
    {},
    pageSize,
  )
  if (!items && error) {
    return <ErrorState title={texts.recordsFailed} error={error} onRetry={retry} />
  }
  if (!items) return <div className={css.chart} role="status" aria-label={texts.recordsLoading} />
  return (
    <>
      {items.length > 1 && <BalanceChart records={items} />}
      <Records records={items} />
      {hasMore && <MoreButton isLoading={isLoadingMore} onMore={more} />}
    </>
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
