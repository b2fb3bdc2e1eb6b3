import { ActionLink } from '../../components/action.tsx'
import { Section } from '../../components/section.tsx'
import { Points } from '../../components/points.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'
import kit from '../../components/kit.module.css'

const texts = trackingTexts.home

/** What this side of the site is for. */
export function TrackingHome() {
  return (
    <div className={css.sections}>
      <div className={css.actions}>
        <ActionLink size="lg" to={trackingPaths.dashboard()}>
          {texts.start}
        </ActionLink>
        <ActionLink size="lg" variant="quiet" to={trackingPaths.sample()}>
          {texts.sample}
        </ActionLink>
      </div>
      <Section id="points" title={texts.pointsTitle}>
        <Points list={texts.points} />
      </Section>
      <Section id="sources" title={texts.sourcesTitle}>
        <Points list={texts.sources} />
        <p className={kit.soft}>{texts.closed}</p>
      </Section>
    </div>
  )
}
