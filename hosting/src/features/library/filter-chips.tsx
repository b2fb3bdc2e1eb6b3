import css from './filter-chips.module.css'
import { type FilterId, filterIds, toggleFilter } from './filters.ts'
import { libraryTexts } from './texts.ts'

interface FilterChipsProps {
  readonly active: readonly FilterId[]
  readonly onChange: (active: FilterId[]) => void
}

export function FilterChips({ active, onChange }: FilterChipsProps) {
  return (
    <div className={css.chips} role="group" aria-label={libraryTexts.filter}>
      {filterIds.map((id) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={active.includes(id)}
          onClick={() => onChange(toggleFilter(active, id))}
        >
          {libraryTexts.filters[id]}
        </button>
      ))}
    </div>
  )
}
