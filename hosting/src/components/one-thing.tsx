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
  /** Whether it is there no longer, although its id is known. */
  readonly isEnded?: boolean
  /** What is said where it is not there, and where it did not load. */
  readonly texts: NotLoadedProps['texts'] & {
    readonly goneTitle: string
    readonly goneText: string
  }
  /** Where else to go. */
  readonly elsewhere: ReactNode
  /** Stands for it while it loads, where that is more than room. */
  readonly loading?: ReactElement
  readonly children: (thing: Thing) => ReactNode
}

/**
 * What the page of one thing shows: the thing; or that it is not there, which search engines leave out; that it did not
 * load; or that it is on its way.
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
