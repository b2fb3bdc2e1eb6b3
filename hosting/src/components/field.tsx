import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: string
  /** What is wrong with the value, as a sentence. */
  readonly error?: string | null
  /** Draws the control with the given attributes. */
  readonly children: (control: ControlProps) => ReactNode
}

/** Label, hint and error around one control; owns how they are tied together. */
export function Field({ label, hint, error = null, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`]
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== null,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {error !== null && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
