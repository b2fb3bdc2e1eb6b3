import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import kit from './kit.module.css'
import css from './page.module.css'

interface PageProps {
  /** `text` is limited to a readable line length. */
  readonly width?: 'wide' | 'text'
  readonly children: ReactNode
}

/** The column that a page's content stands in. */
export function Page({ width = 'wide', children }: PageProps) {
  return <div className={cx(css.page, width === 'text' && css.text)}>{children}</div>
}

interface PageTitleProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Actions for the whole page. */
  readonly children?: ReactNode
}

export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <header className={css.header}>
      <div>
        <h1 className={css.title}>{title}</h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </div>
      {children !== undefined && <div className={kit.row}>{children}</div>}
    </header>
  )
}
