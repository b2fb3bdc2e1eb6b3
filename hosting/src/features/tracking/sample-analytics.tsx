import type { TrackedDay } from '@hairstyle/contract/api/tracking.ts'
import { ActionLink } from '../../components/action.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { HistoryView } from './history-view.tsx'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.sample

/** Sample analytics, marked as made up. */
export function SampleAnalytics() {
  return (
    <div className={css.sections}>
      <SampleNotice />
      <HistoryView name={texts.label} metrics={['followers', 'posts']} days={sampleHistory()} />
      <div className={css.actions}>
        <ActionLink to={trackingPaths.dashboard()}>{texts.start}</ActionLink>
      </div>
    </div>
  )
}

/** Says that nobody has these numbers. */
export function SampleNotice() {
  return (
    <p className={css.notice}>
      <strong className={css.badge} data-tone="warm">
        {texts.label}
      </strong>
      {texts.explain}
    </p>
  )
}

const firstDay = Date.parse('2026-08-01T00:00:00Z')
const dayMs = 24 * 3600_000
/** Days on which the made-up source did not answer. */
const gaps = new Set([17, 18, 52])

/** Ninety made-up days of an account that nobody has; always the same. */
function sampleHistory(): TrackedDay[] {
  return Array.from({ length: 90 }, (_, index) => ({
    day: new Date(firstDay + index * dayMs).toISOString().slice(0, 10),
    metrics: gaps.has(index)
      ? null
      : {
          followers: Math.round(1840 + index * 6.4 + 40 * Math.sin(index / 9) + burst(index)),
          posts: 212 + Math.floor(index / 3),
        },
  }))
}

/** A post that many people saw. */
function burst(index: number): number {
  return index < 61 ? 0 : 130 * (1 - Math.exp(-(index - 60) / 3))
}
