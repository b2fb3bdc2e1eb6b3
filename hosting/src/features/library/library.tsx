import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { track } from '../../lib/analytics.ts'
import { SearchField } from '../../components/search-field.tsx'
import { FilterChips } from './filter-chips.tsx'
import { applyFilters } from './filters.ts'
import css from './library.module.css'
import { searchStyles } from './search.ts'
import { StyleGrid, StyleGridSkeleton } from './style-grid.tsx'
import { libraryTexts } from './texts.ts'
import { useLibrary } from './use-library.ts'
import { useLibraryQuery } from './use-library-query.ts'

interface LibraryProps {
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
}

/** Heading, search, chips and the grid of hairstyles. */
export function Library({ heading, ...grid }: LibraryProps & { readonly heading: ReactNode }) {
  const { query, setQuery } = useLibraryQuery()
  return (
    <div className={css.library}>
      <div className={css.top}>
        {heading}
        <SearchField
          label={libraryTexts.search}
          placeholder={libraryTexts.searchExample}
          value={query.search}
          onChange={(search) => {
            setQuery({ search })
            if (search.trim().length > 2) track('search', { search_term: search.trim() })
          }}
        />
      </div>
      <FilterChips active={query.filters} onChange={(filters) => setQuery({ filters })} />
      <Hairstyles {...grid} />
    </div>
  )
}

function Hairstyles({ chosen, onToggle }: LibraryProps) {
  const { styles, error, retry } = useLibrary()
  const { query, setQuery } = useLibraryQuery()

  if (!styles && error)
    return <ErrorState title={libraryTexts.failed} error={error} onRetry={retry} />
  if (!styles) return <StyleGridSkeleton count={10} />
  if (styles.length === 0) {
    return (
      <EmptyState
        title={libraryTexts.emptyTitle}
        text={libraryTexts.emptyText}
        action={<Button onClick={retry}>{libraryTexts.refresh}</Button>}
      />
    )
  }
  const found = searchStyles(applyFilters(styles, query.filters), query.search)
  return (
    <>
      <p className={css.count} role="status">
        {libraryTexts.count(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState
          picture={<IconScissors size={56} stroke={1.3} aria-hidden />}
          title={libraryTexts.noneTitle}
          text={libraryTexts.noneText}
          action={
            <Button onClick={() => setQuery({ filters: [], search: '' })}>
              {libraryTexts.showAll}
            </Button>
          }
        />
      ) : (
        <StyleGrid styles={found} chosen={chosen} onToggle={onToggle} priority={4} />
      )}
    </>
  )
}
