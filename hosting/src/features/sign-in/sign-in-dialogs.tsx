import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { IconCheck, IconGift, IconSparkles } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { paths } from '../../lib/paths.ts'
import { closeSignIn, type SignInRequest } from '../../lib/sign-in-gate.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { closeWelcome, type SignedUp, type Welcome } from '../../shared/sign-in/welcome.ts'
import { signInTexts as texts } from './dialog-texts.ts'
import { GoogleButton } from './google-button.tsx'
import { inAppBrowser, type InAppBrowser, InAppNotice } from './in-app-notice.tsx'
import { PasswordFields } from './password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './sign-in.module.css'

interface SignInDialogsProps {
  readonly request: SignInRequest | null
  readonly welcome: Welcome | null
}

export function SignInDialogs({ request, welcome }: SignInDialogsProps) {
  return (
    <>
      <SignInDialog request={request} />
      <SignedUpDialog welcome={welcome === 'returning' ? null : welcome} />
      <ReturningDialog opened={welcome === 'returning'} />
    </>
  )
}

/** Asks to sign in; `request` says why, null keeps it closed. */
function SignInDialog({ request }: { request: SignInRequest | null }) {
  const [app] = useState(inAppBrowser)
  return (
    <Dialog opened={request !== null} onClose={closeSignIn} title={texts.title}>
      {request && (
        <div className={css.form}>
          <p className={css.reason}>{request.reason ?? texts.reason}</p>
          {app === null ? <GoogleButton isFirst onDone={closeSignIn} /> : <InApp app={app} />}
          <p className={css.free}>{app === null ? texts.firstFree : texts.inApp.firstFree}</p>
          <p className={css.small}>
            {texts.privacy}{' '}
            <Link to={paths.privacy()} onClick={closeSignIn}>
              {texts.privacyLink}
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  )
}

/** Where Google signs nobody in: a way to where it does, or an address and a password. */
function InApp({ app }: { app: InAppBrowser }) {
  const [isNew, setNew] = useState(true)
  const words = isNew ? passwordTexts.signUp : passwordTexts.signIn
  return (
    <>
      <InAppNotice app={app} />
      <p className={css.or}>{passwordTexts.or}</p>
      <PasswordFields key={words.action} isNew={isNew} onDone={closeSignIn} />
      <p>
        {words.other}{' '}
        <button type="button" className={css.link} onClick={() => setNew(!isNew)}>
          {words.otherAction}
        </button>
      </p>
      {!isNew && (
        <p>
          <Link to={trackingPaths.forgotPassword()} onClick={closeSignIn}>
            {passwordTexts.signIn.forgotten}
          </Link>
        </p>
      )}
    </>
  )
}

const signedUp = texts.signedUp

/** The opener is gone by now, so the focus goes to the page's content. */
function close() {
  closeWelcome()
  document.getElementById('main')?.focus()
}

/** Greets somebody who has just signed up; null keeps it closed. */
function SignedUpDialog({ welcome }: { welcome: SignedUp | null }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Keeps its text while closing.
  const [said, setSaid] = useState(welcome)
  if (welcome !== null && welcome !== said) setSaid(welcome)
  const Icon = said === 'gift' ? IconGift : IconSparkles
  const explore = () => {
    close()
    if (pathname !== paths.library()) void navigate(paths.library())
  }
  return (
    <Dialog opened={welcome !== null} onClose={close} title={signedUp.title}>
      <div className={css.welcome}>
        <span className={cx(kit.popping, css.gift)}>
          <Icon size={44} stroke={1.5} aria-hidden />
        </span>
        {said === 'gift' && <p className={css.big}>{signedUp.gift}</p>}
        <p className={css.reason}>{signedUp.invite}</p>
        {said === 'mail' && <p className={css.reason}>{signedUp.mail}</p>}
        <Button isWide size="lg" data-autofocus onClick={explore}>
          {signedUp.action}
        </Button>
      </div>
    </Dialog>
  )
}

/** Greets somebody who was here before. */
function ReturningDialog({ opened }: { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={close} title={texts.LoggedInSuccessfully}>
      <div className={css.welcome}>
        <span className={css.check}>
          <IconCheck size={40} stroke={2} aria-hidden />
        </span>
        <p className={css.reason}>{texts.welcomeBack}</p>
        <Button isWide size="lg" data-autofocus onClick={close}>
          {texts.continue}
        </Button>
      </div>
    </Dialog>
  )
}
