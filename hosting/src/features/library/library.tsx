import { Button } from '@mantine/core'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FilterChips } from './filter-chips.tsx'
import { applyFilters } from './filters.ts'
import css from './library.module.css'
import { searchStyles } from './search.ts'
import { StyleGrid, StyleGridSkeleton } from './style-grid.tsx'
import { StyleSearch } from './style-search.tsx'
import { libraryTexts } from './texts.ts'
import { useLibrary } from './use-library.ts'
import { useLibraryQuery } from './use-library-query.ts'

interface LibraryProps {
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
}

/** Search, chips and the grid of hairstyles. */
export function Library({ chosen, onToggle }: LibraryProps) {
  const { query, setQuery } = useLibraryQuery()
  return (
    <div className={css.library}>
      <StyleSearch value={query.search} onChange={(search) => setQuery({ search })} />
      <FilterChips active={query.filters} onChange={(filters) => setQuery({ filters })} />
      <Hairstyles chosen={chosen} onToggle={onToggle} />
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
