import { Button } from '../../components/button.tsx'
import { notify } from '../../lib/notify.ts'
import { paths } from '../../lib/paths.ts'
import { hasShareSheet, shareLink } from '../../lib/share-sheet.ts'
import { shareTexts } from './texts.ts'

/** So long a link stays that has to be marked and copied by hand. */
const readMs = 60_000

interface LinkButtonProps {
  readonly shareId: string
  readonly variant?: 'primary' | 'quiet'
  readonly autoFocus?: boolean
}

/** Hands out the address of a share. */
export function LinkButton({ shareId, variant = 'primary', autoFocus = false }: LinkButtonProps) {
  async function handOut() {
    const url = new URL(paths.share(shareId), location.origin).href
    try {
      const outcome = await shareLink(url, document.title)
      if (outcome === 'copied') notify({ tone: 'success', message: shareTexts.copied })
    } catch {
      notify({ tone: 'error', message: shareTexts.copyFailed(url), durationMs: readMs })
    }
  }
  return (
    <Button variant={variant} autoFocus={autoFocus} onClick={() => void handOut()}>
      {hasShareSheet() ? shareTexts.send : shareTexts.copy}
    </Button>
  )
}
