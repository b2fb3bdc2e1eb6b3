import { IconCheck, IconGift, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './sign-in.module.css'
import { signInTexts } from './dialog-texts.ts'
import { closeWelcome } from '../../shared/sign-in/welcome.ts'
import type { SignedUp } from '../../shared/sign-in/welcome.ts'

const texts = signInTexts.signedUp

/** The button that opened the sign-in is gone by now, so the focus goes to the page's content. */
function close() {
  closeWelcome()
  document.getElementById('main')?.focus()
}

/** Greets somebody who has just signed up; null keeps it closed. */
export function SignedUpDialog({ welcome }: { welcome: SignedUp | null }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // On its way out it says what it said before.
  const [said, setSaid] = useState(welcome)
  if (welcome !== null && welcome !== said) setSaid(welcome)
  const Icon = said === 'gift' ? IconGift : IconSparkles
  const explore = () => {
    close()
    if (pathname !== paths.library()) void navigate(paths.library())
  }
  return (
    <Dialog opened={welcome !== null} onClose={close} title={texts.title}>
      <div className={styles.welcome}>
        <span className={styles.gift}>
          <Icon size={44} stroke={1.5} aria-hidden />
        </span>
        {said === 'gift' && <p className={styles.big}>{texts.gift}</p>}
        <p className={styles.reason}>{texts.invite}</p>
        {said === 'mail' && <p className={styles.reason}>{texts.mail}</p>}
        <Button isWide size="lg" data-autofocus onClick={explore}>
          {texts.action}
        </Button>
      </div>
    </Dialog>
  )
}

/** Greets somebody who was here before. */
export function ReturningDialog({ opened }: { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={close} title={signInTexts.LoggedInSuccessfully}>
      <div className={styles.welcome}>
        <span className={styles.check}>
          <IconCheck size={40} stroke={2} aria-hidden />
        </span>
        <p className={styles.reason}>{signInTexts.welcomeBack}</p>
        <Button isWide size="lg" data-autofocus onClick={close}>
          {signInTexts.continue}
        </Button>
      </div>
    </Dialog>
  )
}
