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
import { Menu, MenuButton, MenuLink } from '../../components/menu.tsx'
import type { AnswerOf } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { useSignOut } from '../../shared/sign-in/use-sign-out.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'

type User = AnswerOf<'GET /user/info'>

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** The round picture in the header, and what opens under it. `user` is undefined while loading. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const { signOut, isPending } = useSignOut()
  const unread = user?.share_unread_count ?? 0
  const button = (
    <>
      <Avatar user={user} />
      {unread > 0 && <span className={styles.dot} />}
    </>
  )
  return (
    <Menu
      button={button}
      buttonClassName={styles.button}
      label={texts.nav.account}
      className={styles.panel}
    >
      {user && <Who user={user} />}
      <MenuLink to={paths.mine()} icon={<IconPhotoHeart {...icon} />}>
        {texts.nav.mine}
      </MenuLink>
      <MenuLink to={paths.shares()} icon={<IconHeart {...icon} />}>
        {texts.nav.shares}
        {unread > 0 && <span className={styles.count}>{unread}</span>}
      </MenuLink>
      <MenuLink to={paths.followed()} icon={<IconUserHeart {...icon} />}>
        {texts.nav.followed}
      </MenuLink>
      {user?.has_salon === true && (
        <MenuLink to={paths.salonKit()} icon={<IconScissors {...icon} />}>
          {texts.nav.salon}
        </MenuLink>
      )}
      <MenuLink to={paths.account()} icon={<IconSettings {...icon} />}>
        {texts.nav.settings}
      </MenuLink>
      <MenuButton
        icon={<IconLogout {...icon} />}
        isPending={isPending}
        onClick={() => void signOut()}
      >
        {isPending ? texts.signOut.pending : texts.signOut.action}
      </MenuButton>
    </Menu>
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
