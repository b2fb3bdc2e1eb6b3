import { IconHome, IconPhotoHeart, IconScissors } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import styles from './tab-bar.module.css'

const tabs = [
  { to: paths.home(), label: texts.nav.home, Icon: IconHome },
  { to: paths.library(), label: texts.nav.styles, Icon: IconScissors },
  { to: paths.mine(), label: texts.nav.mine, Icon: IconPhotoHeart },
] as const

/** The main places within thumb's reach on a phone; on pages with their own bar the header's menu has them. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label={texts.nav.tabs}>
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} className={styles.tab ?? ''} to={to} end={to === paths.home()}>
          <Icon size={22} stroke={1.7} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
