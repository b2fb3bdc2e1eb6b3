import { IconX } from '@tabler/icons-react'
import css from './understood-chips.module.css'
import { libraryTexts as texts } from './texts.ts'
import { understand, withoutWanted } from './understand.ts'
import type { Wanted } from './understand.ts'

interface UnderstoodChipsProps {
  readonly search: string
  /** Takes the search without what was given up. */
  readonly onSearch: (search: string) => void
}

/** What a search was understood to ask for beside names, each to be given up. */
export function UnderstoodChips({ search, onSearch }: UnderstoodChipsProps) {
  const understood = [...new Set(understand(search).flatMap((wanted) => wordsFor(wanted) ?? []))]
  if (understood.length === 0) return null
  return (
    <ul className={css.chips} aria-label={texts.understood}>
      {understood.map((words) => (
        <li key={words}>
          <button
            type="button"
            className={css.chip}
            aria-label={texts.giveUp(words)}
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
  if (face !== null) return texts.faces[face]
  return filter && texts.filters[filter]
}
