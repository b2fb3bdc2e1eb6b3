import { handOut } from '../lib/hand-out.ts'
import { hasShareSheet } from '../lib/share-sheet.ts'
import { Button, type ButtonProps } from './button.tsx'

interface LinkButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** On this site. */
  readonly path: string
  /** Of what it leads to; the page's own where it is left out. */
  readonly title?: string
  readonly texts: Readonly<Record<'copy' | 'send' | 'copied' | 'copyFailed', string>>
}

/** Hands out an address: to the share sheet, or as a copy. */
export function LinkButton({ path, title, texts, ...button }: LinkButtonProps) {
  const { href } = new URL(path, location.origin)
  return (
    <Button {...button} onClick={() => void handOut(href, title ?? document.title, texts)}>
      {hasShareSheet() ? texts.send : texts.copy}
    </Button>
  )
}
