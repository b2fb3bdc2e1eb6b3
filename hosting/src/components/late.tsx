import { type ReactNode, Suspense, useState } from 'react'
import { useEver } from '../lib/use-ever.ts'
import { Button, type ButtonProps } from './button.tsx'

/**
 * Draws its content from the first time on that `when` is true: its code is loaded then, and it stays for its way out.
 */
export function Late({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return <Suspense>{useEver(when) && children}</Suspense>
}

/** What a dialog gets from what opens it. */
export interface OpenedDialog {
  readonly opened: boolean
  readonly onClose: () => void
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly dialog: (state: OpenedDialog) => ReactNode
  readonly onPress?: () => void
}

/** A button that opens a dialog, which is loaded then. */
export function DialogButton({ dialog, onPress, ...button }: DialogButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          onPress?.()
          setOpened(true)
        }}
      />
      <Late when={opened}>{dialog({ opened, onClose: () => setOpened(false) })}</Late>
    </>
  )
}
