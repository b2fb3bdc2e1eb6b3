import kit from './kit.module.css'
import { cx } from '../lib/cx.ts'
import css from './chips.module.css'

const strip = cx(kit.strip, css.chips)

interface ChipsProps<Id extends string> {
  /** The group's label, for screen readers. */
  readonly title: string
  readonly chips: readonly { readonly id: Id; readonly words: string; readonly isOn: boolean }[]
  readonly onPress: (id: Id) => void
}

/** A row of toggles that scrolls sideways on a phone. Reserves its space while empty. */
export function Chips<Id extends string>({ title, chips, onPress }: ChipsProps<Id>) {
  if (chips.length === 0) return <div className={strip} />
  return (
    <div className={strip} role="group" aria-label={title}>
      {chips.map(({ id, words, isOn }) => (
        <button
          key={id}
          type="button"
          className={css.chip}
          aria-pressed={isOn}
          onClick={() => onPress(id)}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
