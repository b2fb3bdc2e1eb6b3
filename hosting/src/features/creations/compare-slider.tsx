import { type CSSProperties, type HTMLAttributes, type PointerEvent, useRef, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './compare-slider.module.css'
import { creationTexts } from './texts.ts'

interface CompareSliderProps {
  /** Null where the photo is gone: then there is nothing to compare. */
  readonly before: string | null
  readonly after: string
  /** What the picture after shows. */
  readonly alt: string
  /** Size of the picture after. The photo before is as wide in it and may be less tall. */
  readonly width: number
  readonly height: number
  /** Where a drag moves the line: anywhere, or only near it, so that a swipe can do something else. */
  readonly drag: 'anywhere' | 'line'
  readonly className?: string | undefined
}

/** How much of the photo before is left in view, in percent, once the new hair has been unveiled. */
const restPercent = 14

/** The photo before over the result, up to a line that can be dragged or moved with the arrow keys. */
export function CompareSlider(props: CompareSliderProps) {
  const { before, after, alt, width, height, drag, className } = props
  const [percent, setPercent] = useState(restPercent)
  const [isTouched, setIsTouched] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  function moveTo(next: number) {
    setIsTouched(true)
    setPercent(Math.min(100, Math.max(0, next)))
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
    const { left, width: shown } = frame.current.getBoundingClientRect()
    moveTo(((event.clientX - left) / shown) * 100)
  }

  const dragging = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: follow,
  }

  return (
    <div
      ref={frame}
      className={cx(css.compare, className)}
      data-touched={isTouched || undefined}
      style={{ '--percent': `${percent}%`, '--shape': width / height } as CSSProperties}
      {...(drag === 'anywhere' && before !== null && { ...dragging, 'data-drag': 'anywhere' })}
    >
      <div className={css.canvas}>
        <img
          className={css.image}
          src={after}
          alt={alt}
          width={width}
          height={height}
          draggable={false}
        />
        {/* A result may be taller than the photo, for tall hair: they meet at the bottom. */}
        {before !== null && (
          <div className={css.before}>
            <img className={cx(css.image, css.backdrop)} src={before} alt="" draggable={false} />
            <img className={css.photo} src={before} alt={creationTexts.you} draggable={false} />
          </div>
        )}
      </div>
      {before !== null && (
        <Controls percent={percent} onMove={moveTo} line={drag === 'line' ? dragging : {}} />
      )}
    </div>
  )
}

interface ControlsProps {
  readonly percent: number
  readonly onMove: (percent: number) => void
  /** What dragging the line does. */
  readonly line: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove'>
}

/** The line with its knob, which keys move too, and what is on which side of it. */
function Controls({ percent, onMove, line }: ControlsProps) {
  return (
    <>
      <span className={css.tag} data-side="before" data-hidden={percent < 22 || undefined}>
        {creationTexts.before}
      </span>
      <span className={css.tag} data-side="after" data-hidden={percent > 78 || undefined}>
        {creationTexts.after}
      </span>
      <input
        className={css.range}
        type="range"
        min={0}
        max={100}
        value={Math.round(percent)}
        aria-label={creationTexts.compare}
        aria-valuetext={creationTexts.compareValue(Math.round(percent))}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
      <span className={css.line} {...line}>
        <span className={css.knob}>
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="m9.5 7-5 5 5 5M14.5 7l5 5-5 5" />
          </svg>
        </span>
      </span>
    </>
  )
}
