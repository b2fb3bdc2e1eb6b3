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

/** Reads that need not be repeated. */
const askedOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
} as const

interface EmbeddedSalonProps {
  readonly nickname: string
  readonly children: (salon: Salon) => ReactNode
}

/** The salon's page in a frame on its own site, auto-sized and in the salon's colour. */
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

/** Reports its height to the embedding page, and nothing else. */
function useTellHeight(content: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const element = content.current
    if (element === null || window.parent === window) return
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height)
      // The page cannot know which of the salon's sites embeds it.
      window.parent.postMessage({ type: 'hairstyle:height', height }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}

/** Sets the buttons' colour, with a readable text colour. */
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
