import {
  useLayoutEffect,
  useRef,
  useState,
  type DialogHTMLAttributes,
  type MouseEvent,
  type RefObject,
} from 'react'
import { addOpenDialog } from './open-dialogs.ts'

type DialogProps = DialogHTMLAttributes<HTMLDialogElement>

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** Until its way out is over; nothing needs to be drawn afterwards. */
  readonly isShown: boolean
  /** For the `<dialog>`. */
  readonly props: Pick<DialogProps, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
}

/**
 * A native modal dialog that is open as long as `opened` says: keeps the focus inside and gives it back, closes on
 * Escape and on a press beside it. The focus goes to what is marked `data-autofocus`, or to the first thing that takes
 * it.
 */
export function useModal(opened: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const [isShown, setShown] = useState(opened)
  if (opened && !isShown) setShown(true)

  // Before the browser paints, and before React takes the element away: a closed dialog gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!opened || dialog === null) return
    const opener = document.activeElement
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const forget = addOpenDialog(dialog)
    return () => {
      forget()
      dialog.close()
      setTimeout(() => returnFocus(dialog, opener))
      void wayOut(dialog).then(() => {
        if (!dialog.open) setShown(false)
      })
    }
  }, [opened])

  return {
    ref,
    isShown,
    props: {
      onCancel(event) {
        // A file picker that is closed says so with the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // Browsers close it themselves when Escape is pressed again and again. One that is open again is told late.
      onClose({ target, currentTarget }) {
        if (target === currentTarget && opened && !currentTarget.open) onClose()
      },
      onPointerDown(event) {
        isPressedBeside.current = isBeside(event)
      },
      onClick(event) {
        // Text may be selected from inside to outside.
        if (isPressedBeside.current && isBeside(event)) onClose()
        isPressedBeside.current = false
      },
    },
  }
}

/** Whether what is around a dialog was pressed: for the browser it is a part of it. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/** Resolves when a closed dialog has faded away. */
function wayOut(dialog: HTMLDialogElement): Promise<unknown> {
  return Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
}

/** What browsers do not do: where the opener went away with the dialog, the page itself takes the focus. */
function returnFocus(dialog: HTMLDialogElement, opener: Element | null) {
  const now = document.activeElement
  if (now !== null && now !== document.body && !dialog.contains(now)) return
  if (dialog.open) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
