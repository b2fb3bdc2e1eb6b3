import { Suspense } from 'react'
import { Menu } from '../../components/menu.tsx'
import type { AnswerOf } from '../../lib/api-client.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { texts } from '../../lib/texts.ts'
import styles from './account-menu.module.css'
import { Avatar } from './avatar.tsx'

type User = AnswerOf<'GET /user/info'>

const AccountPanel = lazyPart(() => import('./account-panel.tsx'), 'AccountPanel')

/** The avatar in the header with its menu. `user` is undefined while loading. */
export function AccountMenu({ user }: { user: User | undefined }) {
  const button = (
    <>
      <Avatar user={user} />
      {(user?.share_unread_count ?? 0) > 0 && <span className={styles.dot} />}
    </>
  )
  return (
    <Menu
      button={button}
      buttonClassName={styles.button}
      label={texts.nav.account}
      className={styles.panel}
    >
      <Suspense>
        <AccountPanel user={user} />
      </Suspense>
    </Menu>
  )
}
