import { Link } from 'react-router'
import { Section } from '../../components/section.tsx'
import { formatDay } from '../../lib/dates.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useApi } from '../../lib/use-api.ts'
import css from './tracking.module.css'
import { sourceNames, trackingTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

const texts = trackingTexts.report

/** The past reports that somebody bought; nothing while there are none. */
export function PastReports() {
  const { data = [] } = useApi('GET /tracking/report/list', {})
  if (data.length === 0) return null
  return (
    <Section id="bought-reports" title={texts.listTitle}>
      <ul className={css.reports}>
        {data.map(({ order_id, source, handle, first_day, last_day }) => (
          <li key={order_id}>
            <Link className={css.link ?? ''} to={trackingPaths.report(order_id)}>
              {handle}
            </Link>
            <span className={kit.soft}>
              {sourceNames[source]} · {texts.span(formatDay(first_day), formatDay(last_day))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
