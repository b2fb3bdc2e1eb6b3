import { IconGift, IconX } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useSession } from '../../lib/session.ts'
import { openSignIn } from '../../lib/sign-in-gate.ts'
import { texts as commonTexts } from '../../lib/texts.ts'
import { dismissGift, useIsGiftShown } from './gift.ts'
import css from './gift-view.module.css'
import { giftTexts as texts } from './texts.ts'

/** Tells people without an account that their first try-on is free. */
export function GiftView() {
  const { isLogin } = useSession()
  const isShown = useIsGiftShown()
  if (isLogin || !isShown) return null
  return (
    <div className={css.gift} role="group" aria-label={texts.title}>
      <IconGift className={css.icon} size={28} stroke={1.6} aria-hidden />
      <p>
        <strong>{texts.title}</strong>
        <br />
        {texts.text}
      </p>
      <Button onClick={() => openSignIn({ reason: texts.reason })}>{texts.action}</Button>
      <IconButton label={commonTexts.close} className={css.close} onClick={dismissGift}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
