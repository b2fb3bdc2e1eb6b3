import { useState } from 'react'
import type { CSSProperties, PointerEvent } from 'react'
import { cx } from '../lib/cx.ts'
import { texts } from '../lib/texts.ts'
import styles from './before-after.module.css'

/** One of the two pictures; `srcSet` with widths, where there are several sizes. */
export interface ComparedPicture {
  readonly src: string
  readonly srcSet?: string
  readonly alt: string
}

interface BeforeAfterProps {
  readonly before: ComparedPicture
  readonly after: ComparedPicture
  /** How wide the frame is shown, as in `<img sizes>`. */
  readonly sizes?: string
  /** Of the first screen: fetched first. */
  readonly priority?: boolean
  /** Sways a little at first, to show that it can be moved. */
  readonly inviting?: boolean
  readonly className?: string | undefined
}

const step = 5

/** Two pictures in one frame, with a divider to drag; arrow keys move it too. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { before, after, sizes = '50vw', priority = false, inviting = false, className } = props
  const [split, setSplit] = useState<number | null>(null)
  const shown = split ?? 50

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = ((event.clientX - box.left) / box.width) * 100
    setSplit(Math.min(100, Math.max(0, share)))
  }

  return (
    <div
      className={cx(styles.frame, inviting && split === null && styles.inviting, className)}
      style={{ '--split': `${shown}%` } as CSSProperties}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <Layer picture={before} sizes={sizes} priority={priority} />
      <div className={styles.after}>
        <Layer picture={after} sizes={sizes} priority={priority} />
      </div>
      <span className={cx(styles.label, styles.left)}>{texts.compare.before}</span>
      <span className={cx(styles.label, styles.right)}>{texts.compare.after}</span>
      <span className={styles.divider}>
        <svg className={styles.grip} viewBox="0 0 24 24" aria-hidden>
          <path d="m9 6-6 6 6 6M15 6l6 6-6 6" />
        </svg>
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={step}
        value={Math.round(shown / step) * step}
        aria-label={texts.compare.divider}
        aria-valuetext={texts.compare.shown(100 - Math.round(shown))}
        onChange={(event) => setSplit(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}

interface LayerProps {
  readonly picture: ComparedPicture
  readonly sizes: string
  readonly priority: boolean
}

function Layer({ picture, sizes, priority }: LayerProps) {
  return (
    <img
      className={styles.image}
      src={picture.src}
      alt={picture.alt}
      {...(picture.srcSet !== undefined && { srcSet: picture.srcSet, sizes })}
      width={4}
      height={5}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      draggable={false}
    />
  )
}
