import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'
import { growthPeriods } from '@hairstyle/contract/tracking-sources.ts'
import type { TrackingMetric } from '@hairstyle/contract/tracking.ts'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { Section } from '../../components/section.tsx'
import { formatDay } from '../../lib/dates.ts'
import { saveCsv } from './csv.ts'
import { MetricChart } from './metric-chart.tsx'
import { bestDays, changeOf, rowsOf, seriesOf } from './series.ts'
import kit from '../../components/kit.module.css'
import css from './tracking.module.css'
import { formatChange, metricNames, trackingTexts } from './texts.ts'

const texts = trackingTexts.analytics
const bestShown = 3

interface HistoryViewProps {
  /** Names the file that it can be saved as. */
  readonly name: string
  readonly metrics: readonly TrackingMetric[]
  /** All visible days, oldest first. */
  readonly days: readonly TrackedDay[]
}

/** How an account did: one metric over a stretch of days, its change, its best days. */
export function HistoryView({ name, metrics, days }: HistoryViewProps) {
  const [period, setPeriod] = useState<(typeof growthPeriods)[number]>(30)
  const [metric, setMetric] = useState<TrackingMetric>(metrics[0] ?? 'followers')
  const shown = days.slice(-period)
  const points = seriesOf(shown, metric)
  const change = changeOf(points)
  return (
    <div className={css.sections}>
      <div className={kit.stack}>
        <PeriodChips period={period} onChoose={setPeriod} />
        <Chips
          title={texts.metric}
          chips={metrics.map((id) => ({ id, words: metricNames[id], isOn: id === metric }))}
          onPress={setMetric}
        />
        <dl className={css.figures}>
          <div>
            <dt>{texts.change}</dt>
            {change === null ? (
              <dd data-tone="none">{trackingTexts.dashboard.unknown}</dd>
            ) : (
              <dd data-tone={toneOf(change)}>{formatChange(change)}</dd>
            )}
          </div>
        </dl>
        <MetricChart title={metricNames[metric]} series={[{ name: metricNames[metric], points }]} />
        <div className={css.actions}>
          <Button variant="quiet" onClick={() => saveCsv(name, rowsOf(shown, metrics))}>
            {texts.csv}
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <BestDays days={shown} />
    </div>
  )
}

interface PeriodChipsProps {
  readonly period: number
  readonly onChoose: (period: (typeof growthPeriods)[number]) => void
}

/** Over how many days. */
export function PeriodChips({ period, onChoose }: PeriodChipsProps) {
  return (
    <Chips
      title={texts.period}
      chips={growthPeriods.map((days) => ({
        id: `${days}` as const,
        words: texts.days(days),
        isOn: days === period,
      }))}
      onPress={(id) => onChoose(growthPeriods.find((days) => `${days}` === id) ?? 30)}
    />
  )
}

/** The days that brought the most followers. */
export function BestDays({ days }: { days: readonly TrackedDay[] }) {
  const best = bestDays(seriesOf(days, 'followers'), bestShown)
  return (
    <Section id="best" title={texts.bestTitle}>
      <p className={kit.soft}>{best.length === 0 ? texts.noBest : texts.bestText}</p>
      {best.length > 0 && (
        <ol className={css.best}>
          {best.map(({ day, gain }) => (
            <li key={day}>
              {formatDay(day)}
              <strong>{formatChange(gain)}</strong>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

export function toneOf(change: number): 'up' | 'down' | undefined {
  if (change === 0) return undefined
  return change > 0 ? 'up' : 'down'
}
