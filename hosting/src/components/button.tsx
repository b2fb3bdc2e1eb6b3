import type { ComponentPropsWithRef } from 'react'
import { withLook } from './button-look.ts'
import type { ButtonLook } from './button-look.ts'

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
