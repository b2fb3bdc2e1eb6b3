import type { LabelCount } from '@hairstyle/contract/api/library.ts'
import { Chips } from './chips.tsx'
import css from './label-chips.module.css'

interface LabelChipsProps {
  /** What is filtered, for screen readers. */
  readonly title: string
  readonly labels: readonly LabelCount[] | undefined
  /** The chosen one; null shows everything. */
  readonly chosen: string | null
  readonly onChoose: (label: string | null) => void
}

/** As many as fit into a row of a wide screen. */
const maxLabels = 9

/** One label at a time, or everything. Reserves its space while loading. */
export function LabelChips({ title, labels, chosen, onChoose }: LabelChipsProps) {
  if (labels !== undefined && labels.length < 2) return null
  const shown = labels?.filter(({ label }, index) => index < maxLabels || label === chosen) ?? []
  const chips = shown.map(({ label }) => ({
    id: label,
    words: capitalized(label),
    isOn: label === chosen,
  }))
  const everything = { id: '', words: 'All', isOn: chosen === null }
  return (
    <div className={css.labels}>
      <Chips
        title={title}
        chips={labels === undefined ? [] : [everything, ...chips]}
        onPress={(id) => onChoose(id === '' ? null : id)}
      />
    </div>
  )
}

function capitalized(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1)
}
