import {
  IconHeart,
  IconLogout,
  IconPhotoHeart,
  IconScissors,
  IconSettings,
  IconSparkles,
  IconUserHeart,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { MenuButton } from '../../components/menu-button.tsx'
import { MenuLink } from '../../components/menu.tsx'
import type { AnswerOf } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { signOutTexts, useSignOut } from '../../shared/sign-in/use-sign-out.ts'
import styles from './account-panel.module.css'

type User = AnswerOf<'GET /user/info'>

const panelTexts = {
  followed: 'Studios I follow',
  shares: 'Shared looks',
  settings: 'Account',
  salon: 'Your salon',
} as const
const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** Content of the account menu. `user` is undefined while loading. */
export function AccountPanel({ user }: { user: User | undefined }) {
  const { signOut, isPending } = useSignOut()
  const unread = user?.share_unread_count ?? 0
  return (
    <>
      {user && <Who user={user} />}
      <MenuLink to={paths.mine()} icon={<IconPhotoHeart {...icon} />}>
        {texts.nav.mine}
      </MenuLink>
      <MenuLink to={paths.shares()} icon={<IconHeart {...icon} />}>
        {panelTexts.shares}
        {unread > 0 && <span className={styles.count}>{unread}</span>}
      </MenuLink>
      <MenuLink to={paths.followed()} icon={<IconUserHeart {...icon} />}>
        {panelTexts.followed}
      </MenuLink>
      {user?.has_salon === true && (
        <MenuLink to={paths.salonKit()} icon={<IconScissors {...icon} />}>
          {panelTexts.salon}
        </MenuLink>
      )}
      <MenuLink to={paths.account()} icon={<IconSettings {...icon} />}>
        {panelTexts.settings}
      </MenuLink>
      <MenuButton
        icon={<IconLogout {...icon} />}
        isPending={isPending}
        onClick={() => void signOut()}
      >
        {isPending ? signOutTexts.pending : signOutTexts.action}
      </MenuButton>
    </>
  )
}

function Who({ user }: { user: User }) {
  return (
    <>
      <div className={styles.who}>
        <strong>{user.name}</strong>
        <span className={styles.email}>{user.email}</span>
      </div>
      <Link className={styles.credits} to={paths.shop()}>
        <IconSparkles {...icon} />
        <span>
          <strong>{texts.credits.label(user.credits)}</strong>
          <small>{texts.credits.more}</small>
        </span>
      </Link>
    </>
  )
}
