import { useState } from 'react'
import type { AnswerOf } from '../../lib/api-client.ts'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import css from './account.module.css'
import { accountTexts as texts } from './texts.ts'

/** Whether we may write. */
export function EmailPreference({ user }: { user: AnswerOf<'GET /user/info'> }) {
  const revalidate = useRevalidate()
  const [wish, setWish] = useState<boolean | null>(null)

  async function change(isWanted: boolean) {
    setWish(isWanted)
    try {
      await call('POST /user/set/receive_email', { receive_email: isWanted })
      await revalidate(['GET /user/info'])
      void notify({ tone: 'success', message: texts.saved })
    } catch (error) {
      void notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setWish(null)
    }
  }

  return (
    <section className={css.section} aria-labelledby="emails">
      <h2 id="emails" className={css.title}>
        {texts.emails}
      </h2>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={wish ?? user.receive_email}
          aria-disabled={wish !== null}
          onChange={(event) => {
            if (wish === null) void change(event.currentTarget.checked)
          }}
        />
        <span>{texts.receiveEmail}</span>
      </label>
    </section>
  )
}
