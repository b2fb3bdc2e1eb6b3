import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'
import type { TrackingMetric } from '@hairstyle/contract/tracking.ts'
import { formatDay } from '../../lib/dates.ts'
import kit from '../../components/kit.module.css'
import css from './metric-chart.module.css'
import { formatCount, metricNames, trackingTexts } from './texts.ts'

const texts = trackingTexts.analytics

interface DaysTableProps {
  readonly days: readonly TrackedDay[]
  readonly metrics: readonly TrackingMetric[]
}

/** Every number of a stretch of days, the first day first. */
export function DaysTable({ days, metrics }: DaysTableProps) {
  return (
    <table className={css.table}>
      <caption className={kit.spoken}>{trackingTexts.report.tableTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          {metrics.map((metric) => (
            <th key={metric} scope="col">
              {metricNames[metric]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, metrics: counts }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            {metrics.map((metric) => {
              const count = counts?.[metric]
              return <td key={metric}>{count === undefined ? texts.gap : formatCount(count)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
