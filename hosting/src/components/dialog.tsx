import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../lib/texts.ts'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface DialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** Pixels. */
  readonly width?: number
  readonly children: ReactNode
}

const classNames = {
  content: styles.content ?? '',
  title: styles.title ?? '',
  body: styles.body ?? '',
}

/**
 * A dialog over the page: keeps the focus inside and gives it back, closes on Escape. Stays mounted while closed, for its
 * way out. Load it lazily: it is half as large as the rest of a page.
 */
export function Dialog({ opened, onClose, title, width = 380, children }: DialogProps) {
  useFocusReturn(opened)
  return (
    <Modal.Root
      centered
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      size={width}
      radius="lg"
      classNames={classNames}
      transitionProps={{ transition: 'pop', duration: 160 }}
    >
      <Modal.Overlay color="#1a1230" backgroundOpacity={0.5} />
      <Modal.Content>
        {/* Mantine's own header element would count as a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} size={44} iconSize={22} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
