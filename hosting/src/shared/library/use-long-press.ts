import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
const slipPx = 10

/** Handlers that tell a long press from a tap; the click and menu that follow a long press are swallowed. */
export function useLongPress(onLongPress: () => void, onTap: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, held: false })

  function cancel() {
    clearTimeout(press.current.timer)
  }

  return {
    onPointerDown(event: PointerEvent) {
      cancel()
      press.current.held = false
      // A mouse has the i.
      if (event.pointerType === 'mouse') return
      press.current = {
        x: event.clientX,
        y: event.clientY,
        held: false,
        timer: window.setTimeout(() => {
          press.current.held = true
          onLongPress()
        }, holdMs),
      }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > slipPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current.held) event.preventDefault()
    },
    onClick() {
      cancel()
      if (press.current.held) press.current.held = false
      else onTap()
    },
  }
}
