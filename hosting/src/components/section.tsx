import type { ReactNode } from 'react'
import kit from './kit.module.css'
import css from './section.module.css'

interface SectionProps {
  /** Of its heading, within the page. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page under a heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={kit.stack} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
