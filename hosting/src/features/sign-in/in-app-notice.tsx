import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Button } from '../../components/button.tsx'
import { withLook } from '../../components/button-look.ts'
import { notify } from '../../lib/notify.ts'
import { signInTexts } from './dialog-texts.ts'
import type { InAppBrowser } from './in-app-browser.ts'
import css from './sign-in.module.css'

const texts = signInTexts.inApp
const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const

/** Says that Google signs nobody in here, and leads to where it does. */
export function InAppNotice({ app }: { readonly app: InAppBrowser }) {
  return (
    <>
      <p role="note">{texts.notice(app.name)}</p>
      {app.wayOut !== null && (
        <a href={app.wayOut} {...withLook({ size: 'lg', isWide: true })}>
          <IconExternalLink {...icon} />
          {texts.open}
        </a>
      )}
      <Button
        isWide
        size="lg"
        variant="quiet"
        icon={<IconCopy {...icon} />}
        onClick={() => void copyAddress()}
      >
        {texts.copy}
      </Button>
      <p className={css.small}>{texts.menu}</p>
    </>
  )
}

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(location.href)
    notify({ tone: 'success', message: texts.copied })
  } catch {
    notify({ tone: 'error', message: texts.notCopied })
  }
}
