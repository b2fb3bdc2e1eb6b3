import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Paged } from '../../components/paged.tsx'
import { formatDay } from '../../lib/dates.ts'
import { usePages } from '../../lib/use-pages.ts'
import chartCss from '../../components/chart.module.css'
import css from './account.module.css'
import { accountTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

const pageSize = 10

/** History of the balance; collapsed at first. */
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
  const pages = usePages('GET /hairstyle/item/balance/records', {}, pageSize)
  return (
    <Paged
      pages={pages}
      failed={texts.recordsFailed}
      loading={<div className={chartCss.chart} role="status" aria-label={texts.recordsLoading} />}
    >
      {(records) => (
        <>
          {records.length > 1 && <BalanceChart records={records} />}
          <Records records={records} />
        </>
      )}
    </Paged>
  )
}

function Records({ records }: { records: readonly BalanceRecord[] }) {
  if (records.length === 0) return <p className={kit.soft}>{texts.recordsEmpty}</p>
  return (
    <ul className={css.records}>
      {records.map((record) => (
        <li key={record.record_id}>
          <span>
            {record.title}
            <small className={kit.soft}>
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

const [width, height, edge] = [600, 120, 6]

/**
 * The balance after each record as a line of steps, with its highest value and its first and last day. `records` newest
 * first, at least two.
 */
function BalanceChart({ records }: { records: readonly BalanceRecord[] }) {
  const balances = records.map(({ balance }) => Math.max(0, balance)).reverse()
  const most = Math.max(1, ...balances)
  const heights = balances.map((balance) => height - edge - (balance / most) * (height - 2 * edge))
  const step = width / balances.length
  const line = heights
    .map((y, index) => `${index === 0 ? 'M0,' : 'V'}${y}H${(index + 1) * step}`)
    .join('')
  const [first = 0, last = 0] = [balances[0], balances.at(-1)]
  const ends = [records.at(-1), records[0]].map((record) => formatDay(record?.created_at ?? ''))
  return (
    <figure className={chartCss.figure}>
      <figcaption className={chartCss.caption}>{texts.chartTitle}</figcaption>
      <div className={chartCss.scale} aria-hidden>
        <span>{most}</span>
        <span>0</span>
      </div>
      <svg
        className={chartCss.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(first, last)}
      >
        <path className={css.area} d={`${line}V${height}H0Z`} />
        <path className={chartCss.line} d={line} />
      </svg>
      <div className={chartCss.days}>
        {[...new Set(ends)].map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </figure>
  )
}
