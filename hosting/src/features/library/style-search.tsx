import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import css from './style-search.module.css'
import { libraryTexts } from './texts.ts'

interface StyleSearchProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

const typingPauseMs = 150

/** Types freely and tells the page after each pause, since browsers limit how often an address may change. */
export function StyleSearch({ value, onChange }: StyleSearchProps) {
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
  }
  const tellAfterPause = useDebouncedCallback(tell, typingPauseMs)

  return (
    <div className={css.search} role="search">
      <IconSearch className={css.icon} size={20} aria-hidden />
      <input
        className={css.input}
        type="search"
        aria-label={libraryTexts.search}
        placeholder={libraryTexts.searchExample}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          tellAfterPause(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={css.clear}
          aria-label={libraryTexts.clearSearch}
          onClick={() => {
            setText('')
            tellAfterPause.cancel()
            tell('')
          }}
        >
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
