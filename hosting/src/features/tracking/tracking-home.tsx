import { ActionLink } from '../../components/action.tsx'
import { Section } from '../../components/section.tsx'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import css from './tracking.module.css'
import { trackingTexts } from './texts.ts'

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
        <ul className={css.points}>
          {texts.points.map(({ title, text }) => (
            <li key={title} className={css.card}>
              <h3 className={css.cardTitle}>{title}</h3>
              <p className={css.quiet}>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="sources" title={texts.sourcesTitle}>
        <ul className={css.points}>
          {texts.sources.map(({ name, text }) => (
            <li key={name} className={css.card}>
              <h3 className={css.cardTitle}>{name}</h3>
              <p className={css.quiet}>{text}</p>
            </li>
          ))}
        </ul>
        <p className={css.quiet}>{texts.closed}</p>
      </Section>
    </div>
  )
}
