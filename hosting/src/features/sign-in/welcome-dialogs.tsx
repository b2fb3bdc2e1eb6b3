import { IconCheck, IconGift } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './sign-in.module.css'
import { signInTexts } from './dialog-texts.ts'
import { closeWelcome } from '../../shared/sign-in/welcome.ts'

/** The button that opened the sign-in is gone by now, so the focus goes to the page's content. */
function close() {
  closeWelcome()
  document.getElementById('main')?.focus()
}

/** Greets somebody who has just signed up. */
export function SignedUpDialog({ opened }: { opened: boolean }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const explore = () => {
    close()
    if (pathname !== paths.library()) void navigate(paths.library())
  }
  return (
    <Dialog opened={opened} onClose={close} title={signInTexts.signedUp.title}>
      <div className={styles.welcome}>
        <span className={styles.gift}>
          <IconGift size={44} stroke={1.5} aria-hidden />
        </span>
        <p className={styles.big}>{signInTexts.signedUp.gift}</p>
        <p className={styles.reason}>{signInTexts.signedUp.invite}</p>
        <Button isWide size="lg" data-autofocus onClick={explore}>
          {signInTexts.signedUp.action}
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
