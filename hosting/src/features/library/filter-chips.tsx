import { Chips } from '../../components/chips.tsx'
import {
  type FilterId,
  filterIds,
  isAudience,
  isOverruled,
  type LibraryQuery,
  toggleFilter,
} from './filters.ts'
import { libraryTexts } from './texts.ts'
import { saidFilters, type Wanted, withoutWanted } from './understand.ts'

interface FilterChipsProps {
  readonly query: LibraryQuery
  /** Whether the audience is asked elsewhere, so that it is not offered twice. */
  readonly isAudienceAsked: boolean
  readonly onChange: (query: LibraryQuery) => void
}

/** A chip that the search overrules is off; pressing it takes back what the search says instead. */
export function FilterChips({ query, isAudienceAsked, onChange }: FilterChipsProps) {
  const { filters, search } = query
  const said = saidFilters(search)
  const offered = isAudienceAsked ? filterIds.filter((id) => !isAudience(id)) : filterIds
  const chips = offered.map((id) => ({
    id,
    words: libraryTexts.filters[id],
    isOn: filters.includes(id) && !isOverruled(id, said),
  }))

  function press(id: FilterId) {
    const isOff = isOverruled(id, said)
    const isOther = ({ filter }: Wanted) => filter !== null && isOverruled(id, [filter])
    onChange({
      filters: toggleFilter(isOff ? filters.filter((other) => other !== id) : filters, id),
      search: isOff ? withoutWanted(search, isOther) : search,
    })
  }

  return <Chips title={libraryTexts.filter} chips={chips} onPress={press} />
}
