import { useLayoutEffect, useRef, useState } from 'react'
import { MessageState } from '../../../components/message-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import kit from '../../../components/kit.module.css'
import { Skeletons } from '../../../components/skeletons.tsx'
import { call } from '../../../lib/api-client.ts'
import css from './list.module.css'
import { ListedStyle } from './listed-style.tsx'
import { listTexts as texts } from './texts.ts'
import { isOffered, nameOf, useSalonList } from './use-salon-list.ts'

/** The list of a salon, to be put in order and edited. */
export function StyleList() {
  const { list, error, retry, change } = useSalonList()
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // A moved element loses the focus.
    pressed.current?.focus()
    pressed.current = null
  }, [list])

  function move(from: number, to: number, button: HTMLElement) {
    const style = list?.[from]
    if (!style) return
    pressed.current = button
    const moved = list.toSpliced(from, 1).toSpliced(to, 0, style)
    setSaid(texts.moved(nameOf(style), to + 1))
    const lib_ids = moved.map(({ lib_id }) => lib_id)
    void change(() => call('POST /salon-kit/style/order', { lib_ids }), moved)
  }

  if (!list && error) return <ErrorState title={texts.failed} error={error} onRetry={retry} />
  if (!list) {
    return (
      <Skeletons
        label={texts.loading}
        count={6}
        className={css.list}
        blockClassName={css.skeleton}
      />
    )
  }
  if (list.length === 0) {
    return <MessageState title={texts.emptyTitle} text={texts.emptyText} />
  }
  const shown = list.filter(isOffered).length
  return (
    <>
      <p className={css.count}>{texts.count(shown, list.length)}</p>
      <ol className={css.list}>
        {list.map((style, index) => (
          <ListedStyle
            key={style.lib_id}
            style={style}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            onMove={(by, button) => move(index, index + by, button)}
          />
        ))}
      </ol>
      <p className={kit.spoken} role="status">
        {said}
      </p>
    </>
  )
}
