import { ActionLink } from '../../components/action.tsx'
import { DialogButton } from '../../components/late.tsx'
import { PageTitle } from '../../components/page.tsx'
import { PendingButton } from '../../components/pending-button.tsx'
import { Orders } from '../../features/account/orders.tsx'
import { TrackingPlan } from '../../features/account/plan.tsx'
import { Profile } from '../../features/account/profile.tsx'
import { accountTexts } from '../../features/account/texts.ts'
import { PasswordChangeForm } from '../../features/sign-in/password-form.tsx'
import { passwordTexts } from '../../features/sign-in/password-texts.ts'
import { trackingTexts } from '../../features/tracking/texts.ts'
import css from '../../features/tracking/tracking.module.css'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { track } from '../../lib/analytics.ts'
import type { AnswerOf } from '../../lib/api-client.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { usesPassword } from '../../lib/session.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { useUser } from '../../lib/use-user.ts'
import { signOutTexts, useSignOut } from '../../shared/sign-in/use-sign-out.ts'
import { Personal } from './personal.tsx'

const DeletionDialog = lazyPart(
  () => import('../../features/account/deletion-dialog.tsx'),
  'DeletionDialog',
)
const texts = trackingTexts.settings

/** The account's settings on this side of the site. */
export function SettingsPage() {
  return (
    <Personal title={texts.title} path={trackingPaths.settings()}>
      <PageTitle title={texts.title} />
      <Settings />
    </Personal>
  )
}

function Settings() {
  const { user, error, retry } = useUser()
  if (!user) return <NotLoaded texts={accountTexts} error={error} onRetry={retry} />
  return (
    <div className={css.sections}>
      <Profile user={user} />
      <TrackingPlan />
      {usesPassword() && (
        <Section id="password" title={passwordTexts.change.title}>
          <PasswordChangeForm owner={user} />
        </Section>
      )}
      <Section id="paid" title={texts.payments}>
        <div className={css.actions}>
          <ActionLink variant="quiet" to={trackingPaths.payments()}>
            {texts.seePayments}
          </ActionLink>
        </div>
      </Section>
      <Leave user={user} />
    </div>
  )
}

function Leave({ user }: { user: AnswerOf<'GET /user/info'> }) {
  const { signOut, isPending } = useSignOut()
  return (
    <Section id="leave" title={accountTexts.leave}>
      <div className={css.actions}>
        <PendingButton
          variant="quiet"
          pending={isPending}
          pendingText={signOutTexts.pending}
          onClick={() => {
            track('tracking_settings', { action: 'logout' })
            void signOut()
          }}
        >
          {signOutTexts.action}
        </PendingButton>
        <DialogButton
          variant="danger"
          onPress={() => track('tracking_settings', { action: 'delete_account' })}
          dialog={(state) => <DeletionDialog {...state} owner={user} />}
        >
          {accountTexts.delete}
        </DialogButton>
      </div>
    </Section>
  )
}

/** All payments, of either side of the site. */
export function PaymentsPage() {
  return (
    <Personal title={texts.payments} path={trackingPaths.payments()}>
      <PageTitle title={texts.payments} />
      <Orders />
    </Personal>
  )
}
