import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { track } from '../../lib/analytics.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import css from './tracking.module.css'
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
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone there is not room for all of them.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.clientWidth / 3 })
  }, [pathname])
  return (
    <nav ref={nav} className={css.nav} aria-label={texts.label}>
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          className={css.navLink ?? ''}
          to={to}
          end={to === trackingPaths.home()}
          onClick={() => track('tracking_header_click', { target: label })}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
