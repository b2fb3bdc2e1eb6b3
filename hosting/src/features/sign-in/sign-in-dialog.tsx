import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../../components/dialog.tsx'
import { paths } from '../../lib/paths.ts'
import { closeSignIn } from '../../lib/sign-in-gate.ts'
import type { SignInRequest } from '../../lib/sign-in-gate.ts'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { signInTexts as texts } from './dialog-texts.ts'
import { GoogleButton } from './google-button.tsx'
import { inAppBrowser } from './in-app-browser.ts'
import type { InAppBrowser } from './in-app-browser.ts'
import { InAppNotice } from './in-app-notice.tsx'
import { PasswordFields } from './password-fields.tsx'
import { passwordTexts } from './password-texts.ts'
import css from './sign-in.module.css'

/** Asks to sign in; `request` says why, null keeps it closed. */
export function SignInDialog({ request }: { request: SignInRequest | null }) {
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
