import type { Style } from '@hairstyle/contract/api/library.ts'
import { memo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { Skeletons } from '../../components/skeletons.tsx'
import { useUser } from '../../lib/use-user.ts'
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
  /** Items of the list after the first styles. */
  readonly between?: ReactNode
}

/** Styles before what is between them: as many as a phone shows at first. */
const firstStyles = 4

const Card = memo(StyleCard)

export function StyleGrid(props: StyleGridProps) {
  const { styles, chosen, onToggle, priority = 0, quickTry, between } = props
  const isAdmin = useUser().user?.is_admin === true
  const count = useGrowing(styles.length)
  const missing = { '--missing': styles.length - count } as CSSProperties
  const cards = styles
    .slice(0, count)
    .map((style, index) => (
      <Card
        key={style.lib_id}
        style={style}
        order={chosen.indexOf(style.lib_id) + 1}
        priority={index < priority}
        saysDrawn={isAdmin && style.is_drawn}
        onToggle={onToggle}
        {...quickTry}
      />
    ))
  return (
    <ul className={css.grid}>
      {cards.slice(0, firstStyles)}
      {between}
      {cards.slice(firstStyles)}
      {count < styles.length && <li className={css.missing} style={missing} aria-hidden />}
    </ul>
  )
}

/** The grid before it is there, in its final measures. */
export function StyleGridSkeleton({ count }: { count: number }) {
  return <Skeletons label={cardTexts.loading} count={count} className={css.grid} hasWords />
}
