import { handOut } from '../lib/hand-out.ts'
import { hasShareSheet } from '../lib/share-sheet.ts'
import { Button, type ButtonProps } from './button.tsx'

interface LinkButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** On this site. */
  readonly path: string
  /** Title of the target; by default the page's. */
  readonly title?: string
  readonly texts: Readonly<Record<'copy' | 'send' | 'copied' | 'copyFailed', string>>
}

/** Shares an address: by the share sheet, or the clipboard. */
export function LinkButton({ path, title, texts, ...button }: LinkButtonProps) {
  const { href } = new URL(path, location.origin)
  return (
    <Button {...button} onClick={() => void handOut(href, title ?? document.title, texts)}>
      {hasShareSheet() ? texts.send : texts.copy}
    </Button>
  )
}
