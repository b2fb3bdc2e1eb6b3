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
  /** True until its exit animation is over; nothing needs to be rendered afterwards. */
  readonly isShown: boolean
  /** For the `<dialog>`. */
  readonly props: Pick<DialogProps, 'onCancel' | 'onClose' | 'onPointerDown' | 'onClick'>
}

/**
 * A native modal dialog controlled by `opened`: traps and restores the focus, closes on Escape and on a press outside.
 * The focus goes to the element with `data-autofocus`, or the first focusable one.
 */
export function useModal(opened: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)
  const [isShown, setShown] = useState(opened)
  if (opened && !isShown) setShown(true)

  // Before the browser paints, and before React removes the element, so that closing restores the focus.
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
      addEventListener('click', stopDoubled, true)
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
        // Closing a file picker fires the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // Browsers force it closed on repeated Escape. The event of a dialog that is open again comes late.
      onClose({ target, currentTarget }) {
        if (target === currentTarget && opened && !currentTarget.open) onClose()
      },
      onPointerDown(event) {
        isPressedBeside.current = isBeside(event)
      },
      onClick(event) {
        // A text selection may end outside.
        if (isPressedBeside.current && isBeside(event)) onClose()
        isPressedBeside.current = false
      },
    },
  }
}

/** Whether the backdrop was pressed, which counts as a part of the dialog. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !isInside
}

/** Keeps the second half of a double click, whose first one closed a dialog, from what was behind it. */
function stopDoubled(event: globalThis.MouseEvent) {
  if (event.detail < 2) removeEventListener('click', stopDoubled, true)
  else {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Resolves when a closed dialog has faded out. */
function wayOut(dialog: HTMLDialogElement): Promise<unknown> {
  return Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
}

/** Moves the focus to the page if the opener disappeared with the dialog, which browsers do not do. */
function returnFocus(dialog: HTMLDialogElement, opener: Element | null) {
  const now = document.activeElement
  if (now !== null && now !== document.body && !dialog.contains(now)) return
  if (dialog.open) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
