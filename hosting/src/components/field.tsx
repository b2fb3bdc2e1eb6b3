import { useId, type AriaAttributes, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import kit from './kit.module.css'
import { cx } from '../lib/cx.ts'
import css from './field.module.css'

const box = cx(kit.input, css.input)

interface FieldProps {
  readonly label: string
  /** The contract's name of the field. */
  readonly name: string
  /** What is wrong with it. */
  readonly issue?: string | undefined
  readonly hint?: string | undefined
}

/** One line of text in a form. */
export function TextField(props: FieldProps & ComponentPropsWithoutRef<'input'>) {
  const { label, issue, hint, ...input } = props
  return (
    <Field label={label} issue={issue} hint={hint}>
      {(about) => <input className={box} {...about} {...input} />}
    </Field>
  )
}

/** Several lines of text in a form. */
export function TextAreaField(props: FieldProps & ComponentPropsWithoutRef<'textarea'>) {
  const { label, issue, hint, ...area } = props
  return (
    <Field label={label} issue={issue} hint={hint}>
      {(about) => <textarea className={box} rows={4} {...about} {...area} />}
    </Field>
  )
}

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithoutRef<'select'>, 'name'> {
  /** Shown until something is chosen; without it the first option is chosen. */
  readonly placeholder?: string
  readonly options: Readonly<Record<string, string>>
}

/** One of a few choices in a form. `options` by value. */
export function SelectField(props: SelectFieldProps) {
  const { label, issue, hint, placeholder, options, ...select } = props
  return (
    <Field label={label} issue={issue} hint={hint}>
      {(about) => (
        <select className={box} {...about} {...select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface LabelledProps extends Omit<FieldProps, 'name'> {
  /** Renders the control, with the attributes that connect it to its label and messages. */
  readonly children: (about: AriaAttributes & { readonly id: string }) => ReactNode
}

function Field({ label, issue, hint, children }: LabelledProps) {
  const id = useId()
  const [issueId, hintId] = [`${id}-issue`, `${id}-hint`]
  const said = [issue !== undefined && issueId, hint !== undefined && hintId].filter(Boolean)
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': issue !== undefined || undefined,
        'aria-describedby': said.join(' ') || undefined,
      })}
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {issue !== undefined && (
        <p className={css.issue} id={issueId}>
          {issue}
        </p>
      )}
    </div>
  )
}
