import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'
import type { TrackingMetric } from '@hairstyle/contract/tracking.ts'
import { metricsOf } from '@hairstyle/contract/tracking-sources.ts'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageTitle } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { isNothingThere } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/dates.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { saveCsv } from './csv.ts'
import { BestDays } from './history-view.tsx'
import { MetricChart } from './metric-chart.tsx'
import { rowsOf, seriesOf } from './series.ts'
import chartCss from './metric-chart.module.css'
import css from './tracking.module.css'
import { formatCount, metricNames, sourceNames, trackingTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

const texts = trackingTexts.report

/** A past report: every metric over its days, and all numbers, to be read here or printed. */
export function PastReport({ orderId }: { orderId: string }) {
  const { data, error, mutate } = useApi('GET /tracking/report/info', { order_id: orderId })
  if (isNothingThere(error)) {
    return (
      <MessageState level={1} title={texts.goneTitle} text={texts.goneText} action={<Back />} />
    )
  }
  if (!data) return <NotLoaded level={1} texts={texts} error={error} onRetry={mutate} />
  const { source, handle, first_day, last_day, days } = data
  const metrics = metricsOf[source].filter((metric) =>
    days.some((day) => day.metrics?.[metric] !== undefined),
  )
  const recorded = days.filter((day) => day.metrics !== null).length
  const span = texts.span(formatDay(first_day), formatDay(last_day))
  return (
    <article className={css.report}>
      <PageTitle title={texts.title(handle)} lead={`${sourceNames[source]} · ${span}`}>
        <Back />
      </PageTitle>
      <div className={css.sections}>
        <p className={kit.soft}>{texts.summary(recorded, days.length - recorded)}</p>
        <div className={css.actions}>
          <Button onClick={() => print()}>{trackingTexts.analytics.print}</Button>
          <Button
            variant="quiet"
            onClick={() => saveCsv(texts.title(handle), rowsOf(days, metrics))}
          >
            {trackingTexts.analytics.csv}
          </Button>
        </div>
        {metrics.map((metric) => (
          <MetricChart
            key={metric}
            title={metricNames[metric]}
            series={[{ name: metricNames[metric], points: seriesOf(days, metric) }]}
            hasTable={false}
          />
        ))}
        <BestDays days={days} />
        <Section id="all-days" title={texts.tableTitle}>
          <DaysTable days={days} metrics={metrics} />
        </Section>
      </div>
    </article>
  )
}

function Back() {
  return (
    <ActionLink variant="quiet" to={trackingPaths.dashboard()}>
      {trackingTexts.analytics.back}
    </ActionLink>
  )
}

interface DaysTableProps {
  readonly days: readonly TrackedDay[]
  readonly metrics: readonly TrackingMetric[]
}

/** Every number of a stretch of days, the first day first. */
function DaysTable({ days, metrics }: DaysTableProps) {
  return (
    <table className={chartCss.table}>
      <caption className={kit.spoken}>{texts.tableTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{trackingTexts.analytics.day}</th>
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
              return (
                <td key={metric}>
                  {count === undefined ? trackingTexts.analytics.gap : formatCount(count)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
