import { useState } from 'react'
import type { AnswerOf } from '../../lib/api-client.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  readonly user: Pick<AnswerOf<'GET /user/info'>, 'name' | 'avatar'> | undefined
}

/** The person's picture, or their initial if there is none or it fails to load. */
export function Avatar({ user }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (user?.avatar && user.avatar !== broken) {
    return (
      <img
        className={styles.avatar}
        src={user.avatar}
        alt=""
        width={36}
        height={36}
        referrerPolicy="no-referrer"
        onError={() => setBroken(user.avatar)}
      />
    )
  }
  return (
    <span className={styles.avatar} aria-hidden>
      {user?.name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
