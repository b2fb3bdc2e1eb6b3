import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import css from './button.module.css'

export type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook

/** A button with words. */
export function Button({ icon, children, ...button }: ButtonProps) {
  return (
    <button type="button" {...withLook(button)}>
      {icon}
      {children}
    </button>
  )
}

const variants = {
  /** The next step. */
  primary: css.primary,
  /** The next step beside a primary one. */
  dark: css.dark,
  quiet: css.quiet,
  soft: css.soft,
  plain: css.plain,
  /** A destructive action. */
  danger: css.danger,
} as const

/** The look of a button, or of a link that is the next step. */
export interface ButtonLook {
  readonly variant?: keyof typeof variants
  readonly size?: 'md' | 'lg'
  /** Full width. */
  readonly isWide?: boolean
  /** Before the text. */
  readonly icon?: ReactNode
  readonly className?: string | undefined
}

/** Replaces the look in `props` by class names. */
export function withLook<Props extends Omit<ButtonLook, 'icon'>>(props: Props) {
  const { variant = 'primary', size = 'md', isWide = false, className, ...rest } = props
  const isLarge = size === 'lg'
  return {
    ...rest,
    className: cx(
      css.button,
      variants[variant],
      isLarge && css.large,
      isWide && css.wide,
      className,
    ),
  }
}
