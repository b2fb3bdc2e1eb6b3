import { Link, NavLink } from 'react-router'
import { Button } from '../../components/button.tsx'
import { CreditsBadge } from '../../components/credits-badge.tsx'
import { Logo } from '../../components/logo.tsx'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import { paths } from '../../lib/paths.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { texts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import styles from './header.module.css'
import { MoreMenu } from './more-menu.tsx'

export function Header() {
  const { isLogin, user, credits } = useUser()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link className={styles.home} to={paths.home()} aria-label={texts.nav.homeLabel}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label={texts.nav.main}>
          <NavLink className={styles.link ?? ''} to={paths.library()}>
            {texts.nav.styles}
          </NavLink>
          <NavLink className={styles.link ?? ''} to={paths.bloggers()}>
            {texts.nav.bloggers}
          </NavLink>
          <NavLink className={styles.link ?? ''} to={paths.articles()}>
            {texts.nav.articles}
          </NavLink>
          <NavLink className={styles.link ?? ''} to={paths.shop()}>
            {texts.nav.shop}
          </NavLink>
          <NavLink className={styles.link ?? ''} to={paths.mine()}>
            {texts.nav.mine}
          </NavLink>
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
