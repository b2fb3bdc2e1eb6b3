import { Chips } from '../../components/chips.tsx'
import { type FilterId, filterIds, isAudience, toggleFilter } from './filters.ts'
import { libraryTexts } from './texts.ts'

interface FilterChipsProps {
  readonly active: readonly FilterId[]
  /** Whether the audience is asked elsewhere, so that it is not offered twice. */
  readonly isAudienceAsked: boolean
  readonly onChange: (active: FilterId[]) => void
}

export function FilterChips({ active, isAudienceAsked, onChange }: FilterChipsProps) {
  const offered = isAudienceAsked ? filterIds.filter((id) => !isAudience(id)) : filterIds
  const chips = offered.map((id) => ({
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
