import type { ComponentPropsWithRef } from 'react'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import { cx } from '../lib/cx.ts'
import styles from './action.module.css'

const variants = {
  primary: styles.primary,
  dark: styles.dark,
  quiet: styles.quiet,
} as const

interface ActionLook {
  readonly variant?: keyof typeof variants
  readonly size?: 'md' | 'lg'
}

/** A link that is the next step. Looks like Mantine's buttons, without their code. */
export function ActionLink({ variant, size, className, ...props }: LinkProps & ActionLook) {
  return <Link {...props} className={lookOf({ variant, size }, className)} />
}

/** A button where a page has no Mantine. */
export function ActionButton(props: ComponentPropsWithRef<'button'> & ActionLook) {
  const { variant, size, className, ...rest } = props
  return <button type="button" {...rest} className={lookOf({ variant, size }, className)} />
}

function lookOf(
  { variant = 'primary', size = 'md' }: { [Key in keyof ActionLook]: ActionLook[Key] | undefined },
  className: string | undefined,
) {
  return cx(styles.action, variants[variant], size === 'lg' && styles.large, className)
}
