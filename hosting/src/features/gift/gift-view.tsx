import { IconGift, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { currentSession, subscribeToSession, useSession } from '../../lib/session.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { keep, readKept } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import css from './gift-view.module.css'

/** Tells people without an account that their first try-on is free. */
export function GiftView() {
  const { isLogin } = useSession()
  const isShown = useIsGiftShown()
  if (isLogin || !isShown) return null
  return (
    <div className={css.gift} role="group" aria-label={giftTexts.title}>
      <IconGift className={css.icon} size={28} stroke={1.6} aria-hidden />
      <p>
        <strong>{giftTexts.title}</strong>
        <br />
        {giftTexts.text}
      </p>
      <Button onClick={() => openSignIn({ reason: giftTexts.reason })}>{giftTexts.action}</Button>
      <IconButton
        label={commonTexts.close}
        className={css.close}
        onClick={() => setDismissed(true)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

const storageKey = 'hairstyle.gift.dismissed'
const dismissed = createStore(readKept('session', storageKey) !== null)

// After signing in and out it shows again.
subscribeToSession(() => {
  if (currentSession().isLogin) setDismissed(false)
})

/** Whether to offer the gift: not on prerendered pages, and not again after it was closed in this tab. */
function useIsGiftShown(): boolean {
  return useSyncExternalStore(
    dismissed.subscribe,
    () => !dismissed.get(),
    () => false,
  )
}

function setDismissed(isDismissed: boolean) {
  dismissed.set(isDismissed)
  keep('session', storageKey, isDismissed ? '1' : null)
}

const giftTexts = {
  title: 'Your first try-on is a gift',
  text: 'Sign in and see yourself with a new hairstyle.',
  reason: 'Your first try-on is free.',
  action: 'Get it',
} as const
