import {
  IconHeart,
  IconLogout,
  IconPhotoHeart,
  IconSettings,
  IconSparkles,
  IconUserHeart,
} from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { AnswerOf } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { texts } from '../../lib/texts.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'

type User = AnswerOf<'GET /user/info'>

/** The round picture in the header, and what opens under it. `user` is undefined while loading. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { signOut, isPending } = useSignOut()
  const unread = user?.share_unread_count ?? 0
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={texts.nav.account}
      >
        <Avatar user={user} />
        {unread > 0 && <span className={styles.dot} />}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel}>
        {user && (
          <div className={styles.who}>
            <strong>{user.name}</strong>
            <span className={styles.email}>{user.email}</span>
          </div>
        )}
        {user && (
          <Link className={styles.credits} to={paths.shop()} onClick={close}>
            <IconSparkles size={20} stroke={1.7} aria-hidden />
            <span>
              <strong>{texts.credits.label(user.credits)}</strong>
              <small>{texts.credits.more}</small>
            </span>
          </Link>
        )}
        <Link className={styles.entry} to={paths.mine()} onClick={close}>
          <IconPhotoHeart size={20} stroke={1.7} aria-hidden />
          {texts.nav.mine}
        </Link>
        <Link className={styles.entry} to={paths.shares()} onClick={close}>
          <IconHeart size={20} stroke={1.7} aria-hidden />
          {texts.nav.shares}
          {unread > 0 && <span className={styles.count}>{unread}</span>}
        </Link>
        <Link className={styles.entry} to={paths.followed()} onClick={close}>
          <IconUserHeart size={20} stroke={1.7} aria-hidden />
          {texts.nav.followed}
        </Link>
        <Link className={styles.entry} to={paths.account()} onClick={close}>
          <IconSettings size={20} stroke={1.7} aria-hidden />
          {texts.nav.settings}
        </Link>
        <button
          type="button"
          className={styles.entry}
          aria-disabled={isPending}
          onClick={() => void signOut()}
        >
          <IconLogout size={20} stroke={1.7} aria-hidden />
          {isPending ? texts.signOut.pending : texts.signOut.action}
        </button>
      </div>
    </>
  )
}
