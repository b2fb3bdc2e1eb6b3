import { Link, NavLink } from 'react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { CreditsBadge } from '../../components/credits-badge.tsx'
import { Logo } from '../../components/logo.tsx'
import { Menu, MenuLink } from '../../components/menu.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import { paths } from '../../lib/paths.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { texts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import styles from './header.module.css'

const mainLinks = [
  { to: paths.library(), label: texts.nav.styles },
  { to: paths.bloggers(), label: texts.nav.bloggers },
  { to: paths.articles(), label: texts.nav.articles },
  { to: paths.shop(), label: texts.nav.shop },
  { to: paths.mine(), label: texts.nav.mine },
] as const

export function Header() {
  const { isLogin, user, credits } = useUser()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.home} to={paths.home()} aria-label={texts.nav.homeLabel}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={texts.nav.main}>
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} className={styles.link ?? ''} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          {credits !== undefined && <CreditsBadge credits={credits} />}
          {isLogin ? (
            <AccountMenu user={user} />
          ) : (
            <Button variant="dark" onClick={() => openSignIn()}>
              {texts.nav.signIn}
            </Button>
          )}
        </div>
        <nav className={styles.more} aria-label={texts.nav.main}>
          <MoreMenu />
        </nav>
      </div>
    </header>
  )
}

/** Further links of a phone's menu. */
const otherLinks = [
  { to: paths.join(), label: texts.nav.join },
  { to: paths.tracking(), label: texts.nav.tracking },
  { to: paths.salonKit(), label: texts.nav.salonKit },
  { to: paths.privacy(), label: texts.nav.privacy },
  { to: paths.terms(), label: texts.nav.terms },
] as const

/** Menu of all places on a phone, whose header has no room for them. */
function MoreMenu() {
  return (
    <Menu
      button={<IconMenu2 size={24} stroke={1.7} aria-hidden />}
      label={texts.nav.more}
      className={styles.panel}
    >
      {[...mainLinks, ...otherLinks].map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}
