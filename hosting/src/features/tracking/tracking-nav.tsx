import { SideNav } from '../../components/side-nav.tsx'
import { track } from '../../lib/analytics.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { trackingTexts } from './texts.ts'

const texts = trackingTexts.nav

const links = [
  { to: trackingPaths.home(), label: texts.home },
  { to: trackingPaths.dashboard(), label: texts.dashboard },
  { to: trackingPaths.sample(), label: texts.sample },
  { to: trackingPaths.plan(), label: texts.plan },
  { to: trackingPaths.questions(), label: texts.questions },
  { to: trackingPaths.blog(), label: texts.blog },
  { to: trackingPaths.settings(), label: texts.settings },
] as const

/** The pages of this side of the site. */
export function TrackingNav() {
  return (
    <SideNav
      label={texts.label}
      links={links}
      hasHome
      onFollow={(target) => track('tracking_header_click', { target })}
    />
  )
}
