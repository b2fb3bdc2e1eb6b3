import type { BalanceRecord } from '@hairstyle/contract/api/credits.ts'
import { formatDay } from '../../lib/dates.ts'
import css from './balance-chart.module.css'
import { accountTexts as texts } from './texts.ts'

const [width, height, edge] = [600, 120, 6]

/** The balance after each record as a line of steps, with its highest value and its first and last day. `records` newest first, at least two. */
export function BalanceChart({ records }: { records: readonly BalanceRecord[] }) {
  const balances = records.map(({ balance }) => Math.max(0, balance)).reverse()
  const most = Math.max(1, ...balances)
  const heights = balances.map((balance) => height - edge - (balance / most) * (height - 2 * edge))
  const step = width / balances.length
  const line = heights
    .map((y, index) => `${index === 0 ? 'M0,' : 'V'}${y}H${(index + 1) * step}`)
    .join('')
  const [first = 0, last = 0] = [balances[0], balances.at(-1)]
  const days = [records.at(-1), records[0]].map((record) => formatDay(record?.created_at ?? ''))
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{texts.chartTitle}</figcaption>
      <div className={css.scale} aria-hidden>
        <span>{most}</span>
        <span>0</span>
      </div>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(first, last)}
      >
        <path className={css.area} d={`${line}V${height}H0Z`} />
        <path className={css.line} d={line} />
      </svg>
      <div className={css.days}>
        {days.map((day, index) => (
          <span key={index}>{day}</span>
        ))}
      </div>
    </figure>
  )
}
