import { ActionLink } from '../../components/action.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { HistoryView } from './history-view.tsx'
import { sampleHistory } from './sample-history.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.sample
const days = sampleHistory()

/** What analytics look like, with numbers that say that they are made up. */
export function SampleAnalytics() {
  return (
    <div className={css.sections}>
      <SampleNotice />
      <HistoryView name={texts.label} metrics={['followers', 'posts']} days={days} />
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
