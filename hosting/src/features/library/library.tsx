import { Suspense, memo, type ReactNode } from 'react'
import { SearchField } from '../../components/search-field.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Hairstyles } from './hairstyles.tsx'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './library.module.css'
import { libraryTexts } from './texts.ts'
import { useLibraryQuery } from './use-library-query.ts'

interface LibraryProps {
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
  /** List items after the first hairstyles; must be stable, or everything would render again. */
  readonly between: ReactNode
  /** Beside the number of hairstyles; must be stable, too. */
  readonly aside: ReactNode
}

interface Around {
  readonly heading: ReactNode
  /** Before the filters. */
  readonly advice: ReactNode
}

/** Heading, search, chips and the grid of hairstyles. */
export function Library({ heading, advice, ...grid }: LibraryProps & Around) {
  const { query, setQuery, isAudienceAsked } = useLibraryQuery()
  return (
    <div className={css.library}>
      {heading}
      <div className={cx(kit.strip, css.line)}>
        <SearchField
          label={libraryTexts.search}
          placeholder={libraryTexts.searchExample}
          value={query.search}
          onChange={(search) => setQuery({ search })}
        />
        <div className={css.filters}>
          {advice}
          <FilterChips query={query} isAudienceAsked={isAudienceAsked} onChange={setQuery} />
        </div>
      </div>
      <LateHairstyles {...grid} />
    </div>
  )
}

/**
 * The largest part of a prerendered page, hydrated separately, bit by bit. Rendering it before that would hydrate it
 * all at once.
 */
const LateHairstyles = memo(function LateHairstyles(props: LibraryProps) {
  return (
    <Suspense>
      <Hairstyles {...props} />
    </Suspense>
  )
})
