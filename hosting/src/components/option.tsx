import type { ComponentPropsWithoutRef } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'

/** One of several answers, or a box to tick, before its words. */
export function Option({ className, children, ...input }: ComponentPropsWithoutRef<'input'>) {
  return (
    <label className={cx(kit.option, className)}>
      <input {...input} />
      {children}
    </label>
  )
}
