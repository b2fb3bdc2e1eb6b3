import { cx } from '../lib/cx.ts'
import css from './skeletons.module.css'

/** Placeholder of something that loads; a 4:5 picture, unless `className` gives it another shape. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={cx(css.block, className)} />
}

interface SkeletonsProps {
  /** For screen readers. */
  readonly label: string
  readonly count: number
  /** The list's own grid. */
  readonly className?: string | undefined
  /** Another shape than a picture's. */
  readonly blockClassName?: string | undefined
  /** A line of words below each. */
  readonly hasWords?: boolean
}

/** Placeholder of a list: as many entries as fit, in their final size. */
export function Skeletons(props: SkeletonsProps) {
  const { label, count, className, blockClassName, hasWords = false } = props
  return (
    <div className={className} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className={blockClassName} />
          {hasWords && <div className={css.words} />}
        </div>
      ))}
    </div>
  )
}
