import type { ComponentPropsWithoutRef } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'

/** A radio button or checkbox before its text. */
export function Option({ className, children, ...input }: ComponentPropsWithoutRef<'input'>) {
  return (
    <label className={cx(kit.option, className)}>
      <input {...input} />
      {children}
    </label>
  )
}
