import type { Style } from '@hairstyle/contract/api/library.ts'
import { memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Skeletons } from '../../components/skeletons.tsx'
import type { QuickTry } from './quick-try-button.tsx'
import { StyleCard } from './style-card.tsx'
import css from './style-grid.module.css'
import { cardTexts } from './texts.ts'
import { useGrowing } from './use-growing.ts'

interface StyleGridProps {
  readonly styles: readonly Style[]
  /** The chosen ones, in the order of choosing. */
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
  /** How many pictures are on the first screen. */
  readonly priority?: number
  readonly quickTry?: QuickTry
  /** An item of the list before the styles. */
  readonly first?: ReactNode
}

const Card = memo(StyleCard)

export function StyleGrid(props: StyleGridProps) {
  const { styles, chosen, onToggle, priority = 0, quickTry, first } = props
  const count = useGrowing(styles.length)
  const missing = { '--missing': styles.length - count } as CSSProperties
  return (
    <ul className={css.grid}>
      {first}
      {styles.slice(0, count).map((style, index) => (
        <Card
          key={style.lib_id}
          style={style}
          order={chosen.indexOf(style.lib_id) + 1}
          priority={index < priority}
          onToggle={onToggle}
          {...quickTry}
        />
      ))}
      {count < styles.length && <li className={css.missing} style={missing} aria-hidden />}
    </ul>
  )
}

/** The grid before it is there, in its final measures. */
export function StyleGridSkeleton({ count }: { count: number }) {
  return <Skeletons label={cardTexts.loading} count={count} className={css.grid} hasWords />
}
