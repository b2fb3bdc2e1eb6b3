import type { ReactElement, ReactNode } from 'react'
import { isNothingThere } from '../lib/api-error.ts'
import { MessageState } from './message-state.tsx'
import { PageHead } from './page-head.tsx'
import { NotLoaded, type NotLoadedProps } from './not-loaded.tsx'

export interface OneThingProps<Thing> {
  readonly read: {
    readonly data: Thing | undefined
    readonly error: Error | undefined
    readonly mutate: () => Promise<unknown>
  }
  readonly path: string
  /** Whether it existed and has ended. */
  readonly isEnded?: boolean
  /** Texts for a missing thing, and a failure to load. */
  readonly texts: NotLoadedProps['texts'] & {
    readonly goneTitle: string
    readonly goneText: string
  }
  /** Where else to go. */
  readonly elsewhere: ReactNode
  /** Placeholder while loading, if more than empty space. */
  readonly loading?: ReactElement
  readonly children: (thing: Thing) => ReactNode
}

/**
 * Content of a page about one thing: the thing; that it does not exist, hidden from search engines; that it failed to
 * load; or that it is loading.
 */
export function OneThing<Thing>(props: OneThingProps<Thing>) {
  const { read, path, isEnded = false, texts, elsewhere, loading, children } = props
  const { goneTitle, goneText } = texts
  if (isEnded || isNothingThere(read.error)) {
    return (
      <>
        <PageHead title={goneTitle} description={goneText} path={path} isPrivate />
        <MessageState level={1} title={goneTitle} text={goneText} action={elsewhere} />
      </>
    )
  }
  if (read.data !== undefined) return children(read.data)
  return (
    <NotLoaded level={1} texts={texts} error={read.error} onRetry={read.mutate}>
      {loading}
    </NotLoaded>
  )
}
