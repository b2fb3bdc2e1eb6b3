import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import css from './side.module.css'

interface SideNavProps {
  readonly label: string
  /** With `hasHome`, the first is the side's home. */
  readonly links: readonly { readonly to: string; readonly label: string }[]
  readonly hasHome?: boolean
  readonly onFollow?: (label: string) => void
}

/** The pages of a side of the site. */
export function SideNav({ label, links, hasHome = false, onFollow }: SideNavProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone not all of them fit.
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (current) nav.current?.scrollTo({ left: current.offsetLeft - nav.current.clientWidth / 3 })
  }, [pathname])
  return (
    <nav ref={nav} className={css.nav} aria-label={label}>
      {links.map((link, index) => (
        <NavLink
          key={link.to}
          className={css.navLink ?? ''}
          to={link.to}
          end={hasHome && index === 0}
          onClick={() => onFollow?.(link.label)}
        >
          {link.label}
        </NavLink>
      ))}
    </nav>
  )
}
