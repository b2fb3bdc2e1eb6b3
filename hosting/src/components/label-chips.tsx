import type { LabelCount } from '@hairstyle/contract/api/library.ts'
import css from './label-chips.module.css'
import { texts } from '../lib/texts.ts'

interface LabelChipsProps {
  /** What is filtered, for screen readers. */
  readonly title: string
  readonly labels: readonly LabelCount[] | undefined
  /** The chosen one; null shows everything. */
  readonly chosen: string | null
  readonly onChoose: (label: string | null) => void
}

/** As many as fit into one row of a wide screen. */
const atMost = 9

/** One label at a time, or everything. Keeps its place while the labels are on their way. */
export function LabelChips({ title, labels, chosen, onChoose }: LabelChipsProps) {
  if (labels === undefined) return <div className={css.chips} />
  if (labels.length < 2) return null
  const shown = labels.filter(({ label }, index) => index < atMost || label === chosen)
  return (
    <div className={css.chips} role="group" aria-label={title}>
      {[null, ...shown.map(({ label }) => label)].map((label) => (
        <button
          key={label ?? ''}
          type="button"
          className={css.chip}
          aria-pressed={label === chosen}
          onClick={() => onChoose(label)}
        >
          {label === null ? texts.everything : capitalized(label)}
        </button>
      ))}
    </div>
  )
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}
