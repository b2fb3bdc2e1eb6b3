import type { Style } from '@hairstyle/contract/api/library.ts'
import { memo, useDeferredValue } from 'react'
import { PictureFrame } from '../../components/picture-frame.tsx'
import { StyleCard } from './style-card.tsx'
import css from './style-grid.module.css'
import { libraryTexts } from './texts.ts'

interface StyleGridProps {
  readonly styles: readonly Style[]
  /** The chosen ones, in the order of choosing. */
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
  /** How many pictures are on the first screen. */
  readonly priority?: number
}

const Card = memo(StyleCard)

/** More than the first screen of any device has. */
const firstShown = 15

export function StyleGrid({ styles, chosen, onToggle, priority = 0 }: StyleGridProps) {
  // The first screen at once, the rest bit by bit: the page stays quick to answer.
  const shown = useDeferredValue(styles, styles.slice(0, firstShown))
  return (
    <ul className={css.grid}>
      {shown.map((style, index) => (
        <Card
          key={style.lib_id}
          style={style}
          order={chosen.indexOf(style.lib_id) + 1}
          priority={index < priority}
          onToggle={onToggle}
        />
      ))}
    </ul>
  )
}

/** The grid before it is there, in its final measures. */
export function StyleGridSkeleton({ count }: { count: number }) {
  return (
    <div className={css.grid} role="status" aria-label={libraryTexts.loading}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.skeleton}>
          <PictureFrame picture={null} alt="" />
          <div className={css.line} />
        </div>
      ))}
    </div>
  )
}
