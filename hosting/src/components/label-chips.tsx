import type { LabelCount } from '@hairstyle/contract/api/library.ts'
import css from './label-chips.module.css'
import { texts } from '../lib/texts.ts'

interface LabelChipsProps {
  /** What is filtered, for screen readers. */
  readonly title: string
  readonly labels: readonly LabelCount[]
  /** The chosen one; null shows everything. */
  readonly chosen: string | null
  readonly onChoose: (label: string | null) => void
}

/** One label at a time, or everything. */
export function LabelChips({ title, labels, chosen, onChoose }: LabelChipsProps) {
  if (labels.length < 2) return null
  return (
    <div className={css.chips} role="group" aria-label={title}>
      {[null, ...labels.map(({ label }) => label)].map((label) => (
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
