import { type ReactNode, Suspense, useState } from 'react'
import { useEver } from '../lib/use-ever.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Renders its content once `when` was true: its code is loaded then, and it stays for its exit animation. */
export function Late({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return <Suspense>{useEver(when) && children}</Suspense>
}

/** Props of a dialog from its opener. */
export interface OpenedDialog {
  readonly opened: boolean
  readonly onClose: () => void
}

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly dialog: (state: OpenedDialog) => ReactNode
  readonly onPress?: () => void
}

/** A button that opens a lazily loaded dialog. */
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
