import { IconCircleCheck } from '@tabler/icons-react'
import { Section } from '../../components/section.tsx'
import { WorkButton } from '../../components/work-button.tsx'
import { call, type AnswerOf } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import css from './account.module.css'
import { Avatar } from './avatar.tsx'
import { accountTexts as texts } from './texts.ts'
import kit from '../../components/kit.module.css'

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

/** Who is signed in. */
export function Profile({ user }: { user: AnswerOf<'GET /user/info'> }) {
  return (
    <Section id="profile" title={texts.profile}>
      <div className={css.profile}>
        <Avatar user={user} />
        <div>
          <p>
            <strong>{user.name}</strong>
          </p>
          <p>
            {user.email}{' '}
            {user.email_verified && (
              <span className={css.verified}>
                <IconCircleCheck size={18} aria-hidden />
                {texts.verified}
              </span>
            )}
          </p>
          <p className={kit.soft}>{texts.since(months.format(new Date(user.created_at)))}</p>
        </div>
      </div>
      {!user.email_verified && <VerifyEmail email={user.email} />}
    </Section>
  )
}

function VerifyEmail({ email }: { email: string }) {
  const revalidate = useRevalidate()

  async function send() {
    const { sent } = await call('POST /user/verify/email', { email })
    // The address may have been verified meanwhile, which grants the free try-on.
    if (!sent) void revalidate(['GET /user/info', 'GET /hairstyle/item/balance/records'])
    notify({ tone: 'success', message: sent ? texts.verifySent : texts.verifiedAlready })
  }

  return (
    <div className={css.actions}>
      <span className={kit.soft}>{texts.notVerified}</span>
      <WorkButton variant="quiet" pendingText={texts.verifying} work={send}>
        {texts.verify}
      </WorkButton>
    </div>
  )
}
