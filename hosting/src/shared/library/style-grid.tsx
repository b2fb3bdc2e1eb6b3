import type { Style } from '@hairstyle/contract/api/library.ts'
import {
  memo,
  startTransition,
  useEffect,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { Skeletons } from '../../components/skeletons.tsx'
import { useUser } from '../../lib/use-user.ts'
import type { QuickTry } from './quick-try-button.tsx'
import { StyleCard } from './style-card.tsx'
import css from './style-grid.module.css'
import { cardTexts } from './texts.ts'

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

/** Styles before the inserted items: as many as a phone shows at first. */
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

/** Placeholder of the grid, in its final size. */
export function StyleGridSkeleton({ count }: { count: number }) {
  return <Skeletons label={cardTexts.loading} count={count} className={css.grid} hasWords />
}

/** More than the first screen of any device has. */
const firstCount = 15
/** Few enough not to block a slow phone; each step costs a frame of the whole page. */
const stepCount = 12

/** Signs of looking around, or of the browser's own search. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** Whether this visit has shown the whole library, so that Back finds its position. */
let wasWhole = false

/**
 * How many of `total` cards to render: the first screen at once, and once somebody looks around, more whenever the
 * browser is idle. After all were rendered once, all are rendered at once.
 */
function useGrowing(total: number): number {
  const [count, setCount] = useState(wasWhole ? Infinity : firstCount)
  const isUsed = useIsUsed()
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) {
      wasWhole ||= total > firstCount
      return
    }
    if (!isUsed) return
    return whenIdle(() => startTransition(() => setCount(count + stepCount)))
  }, [isWhole, isUsed, total, count])
  return Math.min(count, total)
}

/** Whether anybody has done anything on this page yet. */
function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(hasBeenUsed)
  useEffect(() => {
    if (isUsed) return
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of signs) addEventListener(sign, () => setUsed(true), options)
    return () => stop.abort()
  }, [isUsed])
  return isUsed
}

function hasBeenUsed(): boolean {
  // Undefined where pages are prerendered, and in older browsers.
  const { userActivation } = navigator as Partial<Navigator>
  return userActivation?.hasBeenActive ?? false
}

/** @returns a function that cancels `work`. */
function whenIdle(work: () => void): () => void {
  // Safari does without.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(handle)
}
