import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/section.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { DialogButton } from '../../components/late.tsx'
import type { AnswerOf } from '../../lib/api-client.ts'
import { lazyPart } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { useUser } from '../../lib/use-user.ts'
import { signOutTexts, useSignOut } from '../../shared/sign-in/use-sign-out.ts'
import css from './account.module.css'
import { CreditHistory } from './credit-history.tsx'
import { Emails } from './emails.tsx'
import { Orders } from './orders.tsx'
import { Plan } from './plan.tsx'
import { Profile } from './profile.tsx'
import { accountTexts as texts } from './texts.ts'

const DeletionDialog = lazyPart(() => import('./deletion-dialog.tsx'), 'DeletionDialog')

/** Everything about the account of the person signed in. */
export function Account() {
  const { user, error, retry } = useUser()
  if (!user) return <NotLoaded texts={texts} error={error} onRetry={retry} />
  return (
    <div className={css.sections}>
      <Credits credits={user.credits} />
      <Plan />
      <Orders />
      <Emails user={user} />
      <Profile user={user} />
      <CreditHistory />
      <Leave user={user} />
    </div>
  )
}

function Leave({ user }: { user: AnswerOf<'GET /user/info'> }) {
  const { signOut, isPending } = useSignOut()

  return (
    <Section id="leave" title={texts.leave}>
      <div className={css.actions}>
        <Button variant="quiet" aria-disabled={isPending} onClick={() => void signOut()}>
          {isPending ? signOutTexts.pending : signOutTexts.action}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isPending}
          onClick={() => void signOut({ everywhere: true })}
        >
          {signOutTexts.everywhere}
        </Button>
        <DialogButton
          variant="plain"
          className={css.delete}
          dialog={(state) => <DeletionDialog {...state} owner={user} />}
        >
          {texts.delete}
        </DialogButton>
      </div>
    </Section>
  )
}

/** The balance, and the way to more. */
function Credits({ credits }: { credits: number }) {
  return (
    <Section id="credits" title={texts.credits}>
      <div className={css.actions}>
        <p className={css.balance}>{commonTexts.credits.label(credits)}</p>
        <ActionLink to={paths.shop({ back: paths.account() })}>
          {commonTexts.credits.more}
        </ActionLink>
      </div>
    </Section>
  )
}
