import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import css from './looks-heading.module.css'
import { LooksHeading } from './looks-heading.tsx'
import { mineTexts } from './texts.ts'

interface SelectionBarProps {
  readonly selected: readonly string[] | null
  readonly onStart: () => void
  readonly onEnd: () => void
  readonly onRemove: () => void
}

/** The page's heading, which begins and ends selecting and removes what is selected. */
export function SelectionBar({ selected, onStart, onEnd, onRemove }: SelectionBarProps) {
  if (!selected) {
    return (
      <LooksHeading>
        <Button variant="default" onClick={onStart}>
          {mineTexts.select}
        </Button>
      </LooksHeading>
    )
  }
  return (
    <div className={css.heading} data-selecting>
      <h1 className={css.title} aria-live="polite">
        {mineTexts.selected(selected.length)}
      </h1>
      <Button variant="default" onClick={onEnd}>
        {mineTexts.cancel}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={selected.length === 0}
        onClick={onRemove}
      >
        {mineTexts.remove}
      </Button>
    </div>
  )
}
