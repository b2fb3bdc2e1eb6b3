import { Chips } from '../../components/chips.tsx'
import { type FilterId, filterIds, toggleFilter } from './filters.ts'
import { libraryTexts } from './texts.ts'

interface FilterChipsProps {
  readonly active: readonly FilterId[]
  readonly onChange: (active: FilterId[]) => void
}

export function FilterChips({ active, onChange }: FilterChipsProps) {
  const chips = filterIds.map((id) => ({
    id,
    words: libraryTexts.filters[id],
    isOn: active.includes(id),
  }))
  return (
    <Chips
      title={libraryTexts.filter}
      chips={chips}
      onPress={(id) => onChange(toggleFilter(active, id))}
    />
  )
}
