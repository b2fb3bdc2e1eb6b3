import { useId } from 'react'
import css from './choice.module.css'

interface ChoiceProps<Value> {
  readonly title: string
  readonly options: readonly { readonly value: Value; readonly words: string }[]
  /** Null before a choice. */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** A question with a few answers side by side. */
export function Choice<Value extends string | number | boolean>(props: ChoiceProps<Value>) {
  const { title, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={String(option.value)} className={css.option}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
