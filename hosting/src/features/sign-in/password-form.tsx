import { useState } from 'react'
import { Link } from 'react-router'
import { trackingPaths } from '../../lib/tracking-paths.ts'
import { GoogleButton } from './google-button.tsx'
import { inAppBrowser } from './in-app-browser.ts'
import { InAppNotice } from './in-app-notice.tsx'
import { PasswordFields } from './password-fields.tsx'
import css from './password-form.module.css'
import { passwordTexts as texts } from './password-texts.ts'

interface PasswordFormProps {
  readonly isNew: boolean
  /** Where to go on once signed in. */
  readonly target: string
}

/** Signs in with an address and a password, or with Google; `isNew` makes an account. */
export function PasswordForm({ isNew, target }: PasswordFormProps) {
  const [app] = useState(inAppBrowser)
  const words = isNew ? texts.signUp : texts.signIn
  return (
    <div className={css.place}>
      <PasswordFields isNew={isNew} target={target} />
      <p className={css.or}>{texts.or}</p>
      {app === null ? <GoogleButton target={target} /> : <InAppNotice app={app} />}
      {!isNew && (
        <p>
          <Link to={trackingPaths.forgotPassword()}>{texts.signIn.forgotten}</Link>
        </p>
      )}
      <p>
        {words.other}{' '}
        <Link to={isNew ? trackingPaths.signIn() : trackingPaths.signUp()}>
          {words.otherAction}
        </Link>
      </p>
    </div>
  )
}
