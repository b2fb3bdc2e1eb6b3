import { replace, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../components/button.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { acceptFoundLanding, acceptOwnLogin } from '../../features/sign-in/accept-landing.ts'
import { foundLanding, readLanding } from '../../features/sign-in/landing.ts'
import { signInTexts } from '../../features/sign-in/dialog-texts.ts'
import { paths } from '../../lib/paths.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'

const { landing: texts } = signInTexts

/** A sign-in of this tab goes straight back to its page; the address with the token is never shown. */
export function loader({ request }: LoaderFunctionArgs) {
  const landing = readLanding(new URL(request.url))
  if (landing === null) return null
  return replace(acceptOwnLogin(landing) ? landing.target : paths.login())
}

/** Where a sign-in link from outside ends: it asks before it signs in. */
export function Component() {
  const navigate = useNavigate()
  const landing = foundLanding()
  const goOn = () => {
    if (landing === null) {
      openSignIn()
    } else {
      void acceptFoundLanding(landing)
      void navigate(landing.target, { replace: true })
    }
  }
  return (
    <>
      <PageHead isPrivate title={texts.title} description={texts.text} path={paths.login()} />
      <MessageState
        level={1}
        title={landing === null ? texts.missing : texts.title}
        text={landing === null ? texts.missingText : texts.text}
        action={
          <Button size="lg" onClick={goOn}>
            {landing === null ? signInTexts.title : signInTexts.continue}
          </Button>
        }
      />
    </>
  )
}
