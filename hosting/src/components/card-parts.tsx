import type { ReactNode } from 'react'
import css from './card-parts.module.css'

interface CardMarkProps {
  readonly isOn: boolean
  /** An icon or a number; with a key, a change bounces. */
  readonly children: ReactNode
}

/** Overlay of a selectable card's picture: a ring around it, and a round mark in its corner. */
export function CardMark({ isOn, children }: CardMarkProps) {
  return (
    <>
      <span className={css.ring} data-on={isOn || undefined} aria-hidden />
      <span className={css.mark} data-on={isOn || undefined} aria-hidden>
        {children}
      </span>
    </>
  )
}

/** Below a card's picture. */
export function CardWords({ title, note }: { title: string; note: ReactNode }) {
  return (
    <p className={css.words}>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{note}</span>
    </p>
  )
}
