import type { Style } from '@hairstyle/contract/api/library.ts'
import { IconScissors, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useAdvised } from '../../shared/library/advice.ts'
import { StyleGrid, StyleGridSkeleton } from '../../shared/library/style-grid.tsx'
import { type Audience, audiences } from './audience.ts'
import type { LibraryQuery } from './filters.ts'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './hairstyles.module.css'
import { asksForMissingColour, findStyles } from './search.ts'
import { libraryTexts } from './texts.ts'
import { understand, type Wanted, withoutWanted } from './understand.ts'
import { useLibraryQuery } from './use-library-query.ts'
import { useLibrary } from './use-library.ts'

const noStyles: readonly Style[] = []

interface HairstylesProps {
  readonly chosen: readonly string[]
  readonly onToggle: (libId: string) => void
  /** List items after the first hairstyles, shown without a search. */
  readonly between: ReactNode
  /** Beside the number of hairstyles. */
  readonly aside: ReactNode
}

/** The hairstyles of the page's query, or similar ones. */
export function Hairstyles({ chosen, onToggle, between, aside }: HairstylesProps) {
  const { styles, error, retry } = useLibrary()
  const { query, setQuery, audience, isAudienceAsked, chooseAudience } = useLibraryQuery()
  const advised = useAdvised(styles ?? noStyles)

  if (!styles && error)
    return <ErrorState title={libraryTexts.failed} error={error} onRetry={retry} />
  if (!styles) return <StyleGridSkeleton count={10} />
  if (styles.length === 0) {
    return (
      <MessageState
        title={libraryTexts.emptyTitle}
        text={libraryTexts.emptyText}
        action={<Button onClick={retry}>{libraryTexts.refresh}</Button>}
      />
    )
  }
  const { styles: found, match, without } = findStyles(advised, query)
  const search = query.search.trim()
  const isAll = search === '' && query.filters.every((id) => id === audience)
  return (
    <>
      <div className={css.found}>
        {isAudienceAsked && <AudienceQuestion onChoose={chooseAudience} />}
        <p
          // It does not fit beside the question on a phone.
          className={cx(isAudienceAsked && isAll && kit.spoken, css.count)}
          role="status"
        >
          {match === 'exact'
            ? libraryTexts.count(found.length)
            : found.length > 0 && libraryTexts.instead[match](search)}
          {found.length > 0 && without.length > 0 && libraryTexts.without(without)}
        </p>
        {aside}
        {query.filters.length > 0 && (
          <button
            type="button"
            className={cx(kit.pill, kit.iconed, css.clear)}
            onClick={() => setQuery({ filters: [] })}
          >
            <IconX size={16} aria-hidden />
            {libraryTexts.clear}
          </button>
        )}
      </div>
      <UnderstoodChips search={search} onSearch={(rest) => setQuery({ search: rest })} />
      {asksForMissingColour(search) && <p className={css.hint}>{libraryTexts.colourHint}</p>}
      {found.length === 0 ? (
        <NothingFound query={query} onShowAll={() => setQuery({ filters: [], search: '' })} />
      ) : (
        <StyleGrid
          styles={found}
          chosen={chosen}
          onToggle={onToggle}
          priority={4}
          between={isAll && between}
        />
      )}
    </>
  )
}

interface NothingFoundProps {
  readonly query: LibraryQuery
  readonly onShowAll: () => void
}

function NothingFound({ query: { search, filters }, onShowAll }: NothingFoundProps) {
  const { none } = libraryTexts
  return (
    <MessageState
      picture={<IconScissors size={56} stroke={1.3} aria-hidden />}
      title={search.trim() === '' ? none.title : none.called(search.trim())}
      text={filters.length === 0 ? none.otherWord : none.fewerFilters}
      action={<Button onClick={onShowAll}>{libraryTexts.showAll}</Button>}
    />
  )
}

/** Asked once, answered with one tap, and changeable by the filters. */
function AudienceQuestion({ onChoose }: { onChoose: (audience: Audience) => void }) {
  const { audience: texts } = libraryTexts
  return (
    <div className={css.question} role="group" aria-label={texts.question}>
      <span aria-hidden>{texts.short}</span>
      {audiences.map((audience) => (
        <button
          key={audience}
          type="button"
          className={cx(kit.pill, kit.outlined, css.answer)}
          aria-label={texts.show[audience]}
          onClick={() => onChoose(audience)}
        >
          {texts.words[audience]}
        </button>
      ))}
    </div>
  )
}

interface UnderstoodChipsProps {
  readonly search: string
  /** Gets the search without the removed parts. */
  readonly onSearch: (search: string) => void
}

/** Recognised parts of a search, besides names, as removable chips. */
function UnderstoodChips({ search, onSearch }: UnderstoodChipsProps) {
  const understood = [...new Set(understand(search).flatMap((wanted) => wordsFor(wanted) ?? []))]
  if (understood.length === 0) return null
  return (
    <ul className={kit.row} aria-label={libraryTexts.understood}>
      {understood.map((words) => (
        <li key={words}>
          <button
            type="button"
            className={cx(kit.pill, kit.iconed, css.chip)}
            aria-label={libraryTexts.giveUp(words)}
            onClick={() => onSearch(withoutWanted(search, (wanted) => wordsFor(wanted) === words))}
          >
            {words}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

function wordsFor({ filter, face }: Wanted): string | null {
  if (face !== null) return libraryTexts.faces[face]
  return filter && libraryTexts.filters[filter]
}
