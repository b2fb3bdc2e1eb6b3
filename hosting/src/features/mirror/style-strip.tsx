import { memo, useEffect, useRef } from 'react'
import kit from '../../components/kit.module.css'
import { cx } from '../../lib/cx.ts'
import css from './style-strip.module.css'
import { mirrorTexts as texts } from './texts.ts'
import type { Wearable } from './use-wearables.ts'

/** Rest after which a scroll is over. */
const restMs = 500
const placeholders = 8

interface StyleStripProps {
  /** Undefined while loading. */
  readonly wearables: readonly Wearable[] | undefined
  readonly chosenId: string | null
  readonly onChoose: (libId: string) => void
  readonly onScrolling: (isScrolling: boolean) => void
}

/** The hairstyles to wear, in a row; the chosen one is marked and visible. Memoised. */
export const StyleStrip = memo(function StyleStrip(props: StyleStripProps) {
  const { wearables, chosenId, onChoose, onScrolling } = props
  const list = useRef<HTMLUListElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  useEffect(() => {
    if (chosenId !== null) showChosen(list.current)
  }, [chosenId, wearables])

  return (
    <ul
      ref={list}
      className={cx(kit.strip, css.strip)}
      aria-label={texts.styles}
      onScroll={() => {
        clearTimeout(rest.current)
        onScrolling(true)
        rest.current = setTimeout(() => onScrolling(false), restMs)
      }}
    >
      {wearables?.map(({ libId, style: { title, cover } }) => (
        <li key={libId}>
          <button
            type="button"
            className={cx(kit.pick, css.style)}
            aria-pressed={libId === chosenId}
            // A single tab stop: arrow keys move within it.
            tabIndex={libId === chosenId ? 0 : -1}
            title={title}
            onClick={() => onChoose(libId)}
          >
            <img
              src={cover.url}
              srcSet={cover.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
              sizes="72px"
              width={72}
              height={90}
              alt={title}
              loading="lazy"
              draggable={false}
            />
          </button>
        </li>
      )) ??
        Array.from({ length: placeholders }, (_, index) => (
          <li key={index} className={css.empty} aria-hidden />
        ))}
    </ul>
  )
})

/** Scrolls only the list, and moves the focus along if it is in the list. */
function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-pressed=true]')
  if (!list || !chosen) return
  if (list.contains(document.activeElement)) chosen.focus({ preventScroll: true })
  const { left, right, width } = chosen.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  if (left >= frame.left + width && right <= frame.right - width) return
  list.scrollBy({ left: (left + right - frame.left - frame.right) / 2 })
}
