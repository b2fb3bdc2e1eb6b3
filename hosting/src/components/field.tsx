import { useId } from 'react'
import type { ComponentPropsWithoutRef } from 'react'
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
  readonly hint?: string
}

/** One line of text in a form. */
export function TextField({
  label,
  name,
  issue,
  hint,
  ...input
}: FieldProps & ComponentPropsWithoutRef<'input'>) {
  const about = useAbout(issue, hint)
  return (
    <Labelled label={label} about={about} issue={issue} hint={hint}>
      <input className={box} id={about.id} name={name} {...about.aria} {...input} />
    </Labelled>
  )
}

/** Several lines of text in a form. */
export function TextAreaField({
  label,
  name,
  issue,
  hint,
  ...input
}: FieldProps & ComponentPropsWithoutRef<'textarea'>) {
  const about = useAbout(issue, hint)
  return (
    <Labelled label={label} about={about} issue={issue} hint={hint}>
      <textarea className={box} id={about.id} name={name} rows={4} {...about.aria} {...input} />
    </Labelled>
  )
}

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithoutRef<'select'>, 'name'> {
  /** What is shown until something is chosen; without it the first choice is. */
  readonly placeholder?: string
  readonly options: Readonly<Record<string, string>>
}

/** One of a few choices in a form. `options` by value. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, issue, hint, placeholder, options, ...select } = props
  const about = useAbout(issue, hint)
  return (
    <Labelled label={label} about={about} issue={issue} hint={hint}>
      <select className={box} id={about.id} name={name} {...about.aria} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function useAbout(issue: string | undefined, hint: string | undefined) {
  const id = useId()
  const [issueId, hintId] = [`${id}-issue`, `${id}-hint`]
  const describedBy = [issue !== undefined && issueId, hint !== undefined && hintId]
    .filter((part) => part !== false)
    .join(' ')
  return {
    id,
    issueId,
    hintId,
    aria: {
      'aria-invalid': issue !== undefined || undefined,
      'aria-describedby': describedBy === '' ? undefined : describedBy,
    },
  }
}

interface LabelledProps extends Pick<FieldProps, 'label'> {
  readonly issue: string | undefined
  readonly hint: string | undefined
  readonly about: ReturnType<typeof useAbout>
  readonly children: React.ReactNode
}

function Labelled({ label, about, issue, hint, children }: LabelledProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={about.id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p className={css.hint} id={about.hintId}>
          {hint}
        </p>
      )}
      {issue !== undefined && (
        <p className={css.issue} id={about.issueId}>
          {issue}
        </p>
      )}
    </div>
  )
}
