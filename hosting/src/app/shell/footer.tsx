import { Link } from 'react-router'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import styles from './footer.module.css'

const links = [
  { to: paths.library(), label: texts.nav.styles },
  { to: paths.shop(), label: texts.nav.shop },
  { to: paths.bloggers(), label: texts.nav.bloggers },
  { to: paths.articles(), label: texts.nav.articles },
  { to: paths.join(), label: texts.nav.join },
  { to: paths.tracking(), label: texts.nav.tracking },
  { to: paths.salonKit(), label: texts.nav.salonKit },
  { to: paths.mine(), label: texts.nav.mine },
  { to: paths.help(), label: texts.nav.help },
  { to: paths.contact(), label: texts.nav.contact },
  { to: paths.privacy(), label: texts.nav.privacy },
  { to: paths.terms(), label: texts.nav.terms },
] as const

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <Logo />
        <p className={styles.line}>{texts.footer.line}</p>
        <nav className={styles.links} aria-label={texts.footer.links}>
          {links.map(({ to, label }) => (
            <Link key={to} className={styles.link} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <p className={styles.people}>
          {texts.footer.people} <Link to={paths.terms()}>{texts.footer.morePeople}</Link>
        </p>
      </div>
    </footer>
  )
}

/** Below pages for clients of salons: the site's name and the privacy page. */
export function ClientFooter() {
  return (
    <footer className={styles.footer} data-own-bar>
      <div className={styles.row}>
        <Logo />
        <nav className={styles.links} aria-label={texts.footer.links}>
          <Link className={styles.link} to={paths.privacy()} target="_blank">
            {texts.nav.privacy}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
