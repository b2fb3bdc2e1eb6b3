import type { ReactNode } from 'react'
import css from './looks-heading.module.css'
import { mineTexts } from './texts.ts'

/** The title of the page of all looks, with what can be done beside it. */
export function LooksHeading({ children }: { children?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 className={css.title}>{mineTexts.title}</h1>
      {children}
    </div>
  )
}
