import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { countSearch } from '../lib/count-search.ts'
import { useDebouncedCallback } from '../lib/use-debounced-callback.ts'
import { IconButton } from './icon-button.tsx'
import kit from './kit.module.css'
import { cx } from '../lib/cx.ts'
import css from './search-field.module.css'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const typingPauseMs = 150
const clearLabel = 'Clear the search'

/**
 * Reports the text after each pause in typing, since browsers limit how often an address may change. Searches are
 * counted.
 */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    const cameFromOutside = value !== told
    if (cameFromOutside) {
      setTold(value)
      setText(value)
    }
  }

  function tell(next: string) {
    setTold(next)
    onChange(next)
    countSearch(next)
  }
  const { call: tellAfterPause, cancel, flush } = useDebouncedCallback(tell, typingPauseMs)

  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    // Changing the address now would undo a navigation that has just begun.
    if (isLeaving) cancel()
  }, [isLeaving, cancel])

  return (
    <div className={css.search} role="search">
      <IconSearch className={css.icon} size={20} aria-hidden />
      <input
        ref={input}
        className={cx(kit.input, css.input)}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          tellAfterPause(event.currentTarget.value)
        }}
        // Before a tap elsewhere takes effect: a later change of the address would undo its navigation.
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {text !== '' && (
        <IconButton
          label={clearLabel}
          className={css.clear}
          onClick={() => {
            setText('')
            cancel()
            tell('')
            input.current?.focus()
          }}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
