import type { ResponseOf } from '@hairstyle/contract/api.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { MessageState } from '../../components/message-state.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'
import { wordsOn } from '../../lib/contrast.ts'
import css from './embedded-salon.module.css'
import { embedTexts as texts } from './texts.ts'

type Salon = ResponseOf<'POST /consult/embed/:nickname'>

/** What it does, it need not do again. */
const askedOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
} as const

interface EmbeddedSalonProps {
  readonly nickname: string
  readonly children: (salon: Salon) => ReactNode
}

/** What a salon's own site shows in a frame: as high as it is, and in the salon's colour. */
export function EmbeddedSalon({ nickname, children }: EmbeddedSalonProps) {
  const request = { nickname }
  const { data, error, mutate } = useApi('POST /consult/embed/:nickname', request, askedOnce)
  const content = useRef<HTMLDivElement>(null)
  useTellHeight(content)
  useAccent(data?.accent ?? null)
  return (
    <div ref={content} className={css.content}>
      {data ? (
        children(data)
      ) : isApiError(error, 'not_found') ? (
        <MessageState level={1} title={texts.goneTitle} text={texts.goneText} />
      ) : (
        <NotLoaded level={1} className={css.loading} texts={texts} error={error} onRetry={mutate} />
      )}
    </div>
  )
}

/** Tells the page around it how much room it takes; a number is all that anybody there learns. */
function useTellHeight(content: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = content.current
    if (element === null || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      // Which of the salon's sites it is, the page cannot know.
      window.parent.postMessage({ type: 'hairstyle:height', height }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}

/** Gives buttons another colour, with words on them that can be read. */
function useAccent(accent: string | null) {
  useEffect(() => {
    if (accent === null) return
    const { style } = document.documentElement
    const properties = {
      '--violet': accent,
      '--violet-light': accent,
      '--on-violet': wordsOn(accent).color,
    }
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(properties)) style.removeProperty(name)
    }
  }, [accent])
}
