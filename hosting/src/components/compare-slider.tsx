import { useRef, useState, type CSSProperties, type HTMLAttributes, type PointerEvent } from 'react'
import { cx } from '../lib/cx.ts'
import { texts } from '../lib/texts.ts'
import kit from './kit.module.css'
import css from './compare-slider.module.css'
import type { PictureView } from './picture-view.ts'

/** One of the two pictures; `srcSet` with widths, where there are several sizes. */
export interface ComparedPicture {
  readonly src: string
  readonly srcSet?: string
  readonly alt: string
  /** Called when it cannot be shown. */
  readonly onError?: () => void
}

interface CompareSliderProps {
  /** Null if it is deleted: then there is nothing to compare. */
  readonly before: ComparedPicture | null
  readonly after: ComparedPicture
  /** Size of the picture after, in pixels or as a ratio. The picture before has the same width, and may be lower. */
  readonly width: number
  readonly height: number
  /** Where a drag moves the line: anywhere, or only near it, so that swipes elsewhere can do something else. */
  readonly drag: 'anywhere' | 'line'
  /** First animation: unveils the picture after, or sways in the middle as a hint that it can be moved. */
  readonly begins: keyof typeof firstPercents
  /** How wide it is shown, as in `<img sizes>`. */
  readonly sizes?: string
  /** On the first screen, so fetched first. */
  readonly priority?: boolean
  readonly className?: string | undefined
  /** The visible part of both; the line keeps its place in the frame. */
  readonly view?: PictureView
  /** Whether the view follows a finger, without transition. */
  readonly isViewHeld?: boolean
}

/** Initially visible share of the picture before. */
const firstPercents = { unveiling: 14, swaying: 50 }
const stepPercent = 5

/** A picture before over one after, split at a line that can be dragged or moved with the arrow keys. */
export function CompareSlider(props: CompareSliderProps) {
  const { before, after, width, height, drag, begins, className } = props
  const { sizes, priority = false, view, isViewHeld } = props
  const [moved, setMoved] = useState<number | null>(null)
  const percent = moved ?? firstPercents[begins]
  const frame = useRef<HTMLDivElement>(null)

  function follow(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !frame.current) return
    const { left, width: shown } = frame.current.getBoundingClientRect()
    setMoved(Math.min(100, Math.max(0, ((event.clientX - left) / shown) * 100)))
  }

  const dragging = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    },
    onPointerMove: follow,
  }
  const fetching = { fetchPriority: priority ? 'high' : 'auto', draggable: false } as const

  return (
    <div
      ref={frame}
      className={cx(css.compare, className)}
      data-begins={moved === null ? begins : undefined}
      data-held={isViewHeld ? true : undefined}
      style={
        {
          '--percent': `${percent}%`,
          '--shape': width / height,
          '--scale': view?.scale,
          '--left': view?.x,
          '--top': view?.y,
        } as CSSProperties
      }
      {...(drag === 'anywhere' && before && { ...dragging, 'data-drag': 'anywhere' })}
    >
      <div className={css.canvas}>
        <img
          className={kit.fill}
          {...sourcesOf(after, sizes)}
          alt={after.alt}
          width={width}
          height={height}
          {...fetching}
        />
        {/* They meet at the bottom. */}
        {before && (
          <div className={css.before}>
            <img
              className={css.photo}
              {...sourcesOf(before, sizes)}
              alt={before.alt}
              onError={before.onError}
              {...fetching}
            />
          </div>
        )}
      </div>
      {before && (
        <Controls percent={percent} onMove={setMoved} line={drag === 'line' ? dragging : {}} />
      )}
    </div>
  )
}

interface ControlsProps {
  readonly percent: number
  readonly onMove: (percent: number) => void
  /** Handlers for dragging the line. */
  readonly line: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove'>
}

/** The line with its knob, also for keys, and the labels of both sides. */
function Controls({ percent, onMove, line }: ControlsProps) {
  return (
    <>
      <span className={css.tag} data-side="before" data-hidden={percent < 22 || undefined}>
        {texts.compare.before}
      </span>
      <span className={css.tag} data-side="after" data-hidden={percent > 78 || undefined}>
        {texts.compare.after}
      </span>
      <input
        className={cx(kit.fill, css.range)}
        type="range"
        min={0}
        max={100}
        step={stepPercent}
        value={Math.round(percent / stepPercent) * stepPercent}
        aria-label={texts.compare.divider}
        aria-valuetext={texts.compare.shown(100 - Math.round(percent))}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <span className={css.track}>
        <span className={css.line} {...line}>
          <span className={css.knob}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="m9.5 7-5 5 5 5M14.5 7l5 5-5 5" />
            </svg>
          </span>
        </span>
      </span>
    </>
  )
}

function sourcesOf({ src, srcSet }: ComparedPicture, sizes: string | undefined) {
  return { src, ...(srcSet !== undefined && { srcSet, sizes }) }
}
