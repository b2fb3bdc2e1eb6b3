import { useEffect, useRef, type PointerEvent } from 'react'
import { dragged, zoomed, type FramePoint, type PictureView } from './picture-view.ts'

/** Magnification per pixel of the wheel; finer wheels and touchpad pinches report fewer pixels. */
const perWheelPixel = 1.002
const maxWheelPixels = 120

/**
 * Zooms and pans a picture in its frame with two fingers or the wheel, and with one finger or the mouse once it is
 * enlarged. The frame needs `touch-action: none` while panned, and no `pinch-zoom` otherwise.
 */
export function useZoom(
  view: PictureView,
  { isMoved, onView }: { isMoved: boolean; onView: (view: PictureView) => void },
) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, FramePoint>())
  const latest = useRef({ view, onView })
  useEffect(() => {
    latest.current = { view, onView }
  })

  // React's passive listeners cannot prevent the page's own zooming and scrolling.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    function turn(event: WheelEvent) {
      if (!element || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      const pixels = Math.min(Math.max(-maxWheelPixels, event.deltaY), maxWheelPixels)
      // A touchpad pinch is a wheel event with Ctrl, in small steps.
      const factor = perWheelPixel ** -(event.ctrlKey ? pixels * 5 : pixels)
      const { view: now, onView: show } = latest.current
      show(zoomed(now, factor, placeIn(element, event)))
    }
    function keepFromScrolling(event: TouchEvent) {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('touchmove', keepFromScrolling, { passive: false })
    return () => {
      element.removeEventListener('wheel', turn)
      element.removeEventListener('touchmove', keepFromScrolling)
    }
  }, [])

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const element = frame.current
    const before = pointers.current.get(event.pointerId)
    if (!element || !before) return
    const now = placeIn(element, event)
    const [other] = [...pointers.current].flatMap(([id, place]) =>
      id === event.pointerId ? [] : place,
    )
    if (!other && !isMoved) return
    pointers.current.set(event.pointerId, now)
    const shown = latest.current.view
    const next = other
      ? pinched(shown, { before, now, other, element })
      : dragged(shown, { x: now.x - before.x, y: now.y - before.y })
    latest.current.view = next
    onView(next)
  }

  const forget = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
  }

  return {
    frame,
    gestures: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!frame.current || event.button !== 0) return
        pointers.current.set(event.pointerId, placeIn(frame.current, event))
        if (isMoved || pointers.current.size > 1) {
          event.currentTarget.setPointerCapture(event.pointerId)
        }
      },
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
    },
  }
}

interface Pinch {
  readonly before: FramePoint
  readonly now: FramePoint
  /** Position of the resting finger. */
  readonly other: FramePoint
  readonly element: HTMLElement
}

function pinched(view: PictureView, { before, now, other, element }: Pinch): PictureView {
  const { clientWidth, clientHeight } = element
  const apart = (a: FramePoint, b: FramePoint) =>
    Math.hypot((a.x - b.x) * clientWidth, (a.y - b.y) * clientHeight)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const moved = dragged(view, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
  return zoomed(moved, apart(now, other) / Math.max(1, apart(before, other)), middle)
}

function placeIn(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): FramePoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
