import type { TrackedAccount } from '@hairstyle/contract/api/tracking.ts'
import { useState } from 'react'
import useSWR from 'swr'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { fetchAnswer, useApi } from '../../lib/use-api.ts'
import { saveCsv } from './csv.ts'
import { PeriodChips } from './history-view.tsx'
import { MetricChart, type Series } from './metric-chart.tsx'
import { seriesOf, sinceFirst } from './series.ts'
import kit from '../../components/kit.module.css'
import css from './tracking.module.css'
import { formatChange, trackingTexts } from './texts.ts'

const texts = trackingTexts.comparison
/** More lines than this cannot be told apart. */
const maxCompared = 6

/** How the followers of somebody's accounts grew, side by side. */
export function Comparison() {
  const { data, error, mutate } = useApi('GET /tracking/account/list', {})
  if (!data) return <NotLoaded texts={trackingTexts.dashboard} error={error} onRetry={mutate} />
  if (data.list.length < 2) {
    return (
      <MessageState
        title={texts.tooFewTitle}
        text={texts.tooFewText}
        action={
          <ActionLink to={trackingPaths.dashboard()}>
            {trackingTexts.dashboard.add.title}
          </ActionLink>
        }
      />
    )
  }
  return <Compared accounts={data.list} />
}

function Compared({ accounts }: { accounts: readonly TrackedAccount[] }) {
  const [period, setPeriod] = useState<7 | 30 | 90>(30)
  const [chosen, setChosen] = useState(() =>
    accounts.slice(0, maxCompared).map(({ account_id }) => account_id),
  )
  const shown = accounts.filter(({ account_id }) => chosen.includes(account_id))
  const { data, error, mutate } = useSeries(shown, period)
  const toggle = (id: string) =>
    setChosen((ids) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-maxCompared),
    )
  return (
    <div className={kit.stack}>
      <PeriodChips period={period} onChoose={setPeriod} />
      <Chips
        title={texts.choose}
        chips={accounts.map(({ account_id: id, handle }) => ({
          id,
          words: handle,
          isOn: chosen.includes(id),
        }))}
        onPress={toggle}
      />
      {data ? (
        <>
          <MetricChart title={texts.chart} series={data} format={formatChange} />
          <div className={css.actions}>
            <Button variant="quiet" onClick={() => saveCsv(texts.title, rowsOf(data))}>
              {trackingTexts.analytics.csv}
            </Button>
          </div>
        </>
      ) : (
        <NotLoaded texts={trackingTexts.analytics} error={error} onRetry={mutate} />
      )}
    </div>
  )
}

/** Over the days that all accounts' answers share. */
function useSeries(accounts: readonly TrackedAccount[], days: number) {
  const ids = accounts.map(({ account_id }) => account_id)
  return useSWR<Series[], Error>(
    ['GET /tracking/account/history', 'compared', ids.join(), days],
    async () => {
      const histories = await Promise.all(
        ids.map((account_id) =>
          fetchAnswer(['GET /tracking/account/history', { account_id, days }]),
        ),
      )
      const all = [...new Set(histories.flatMap((history) => history.days.map(({ day }) => day)))]
      const wanted = all.sort()
      return histories.map(({ account, days: known }) => {
        const byDay = new Map(known.map((one) => [one.day, one]))
        const whole = wanted.map((day) => byDay.get(day) ?? { day, metrics: null })
        return { name: account.handle, points: sinceFirst(seriesOf(whole, 'followers')) }
      })
    },
    { keepPreviousData: true },
  )
}

function rowsOf(series: readonly Series[]): (string | number | null)[][] {
  const days = series[0]?.points.map(({ day }) => day) ?? []
  return [
    [trackingTexts.analytics.day, ...series.map(({ name }) => name)],
    ...days.map((day, index) => [day, ...series.map(({ points }) => points[index]?.value ?? null)]),
  ]
}
