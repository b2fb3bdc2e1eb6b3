import { IconDots } from '@tabler/icons-react'
import { Menu, MenuLink } from '../../components/menu.tsx'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import css from './more-menu.module.css'

const links = [
  { to: paths.shop(), label: texts.nav.shop },
  { to: paths.bloggers(), label: texts.nav.bloggers },
  { to: paths.articles(), label: texts.nav.articles },
  { to: paths.join(), label: texts.nav.join },
  { to: paths.tracking(), label: texts.nav.tracking },
  { to: paths.privacy(), label: texts.nav.privacy },
  { to: paths.terms(), label: texts.nav.terms },
] as const

/** The last tab, and the places that open above it. */
export function MoreMenu({ className }: { className: string | undefined }) {
  const button = (
    <>
      <IconDots size={22} stroke={1.7} aria-hidden />
      {texts.nav.more}
    </>
  )
  return (
    <Menu button={button} buttonClassName={className} className={css.panel}>
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
