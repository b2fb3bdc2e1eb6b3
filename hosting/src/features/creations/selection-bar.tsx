import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import css from './selection-bar.module.css'
import { mineTexts } from './texts.ts'

interface SelectionBarProps {
  readonly selected: readonly string[] | null
  readonly onStart: () => void
  readonly onEnd: () => void
  readonly onRemove: () => void
}

/** Begins and ends selecting, and removes what is selected. */
export function SelectionBar({ selected, onStart, onEnd, onRemove }: SelectionBarProps) {
  if (!selected) {
    return (
      <div className={css.bar}>
        <Button variant="default" onClick={onStart}>
          {mineTexts.select}
        </Button>
      </div>
    )
  }
  return (
    <div className={css.bar} data-selecting>
      <p className={css.count} role="status">
        {mineTexts.selected(selected.length)}
      </p>
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
