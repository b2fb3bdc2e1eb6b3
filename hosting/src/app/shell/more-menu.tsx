import { IconMenu2 } from '@tabler/icons-react'
import { Menu, MenuLink } from '../../components/menu.tsx'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import css from './more-menu.module.css'

const links = [
  { to: paths.library(), label: texts.nav.styles },
  { to: paths.mine(), label: texts.nav.mine },
  { to: paths.shop(), label: texts.nav.shop },
  { to: paths.bloggers(), label: texts.nav.bloggers },
  { to: paths.articles(), label: texts.nav.articles },
  { to: paths.join(), label: texts.nav.join },
  { to: paths.tracking(), label: texts.nav.tracking },
  { to: paths.privacy(), label: texts.nav.privacy },
  { to: paths.terms(), label: texts.nav.terms },
] as const

/** A phone's way to every place, whose header has no room for them. */
export function MoreMenu() {
  return (
    <Menu
      button={<IconMenu2 size={24} stroke={1.7} aria-hidden />}
      buttonClassName={css.button}
      label={texts.nav.more}
      className={css.panel}
    >
      {links.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
