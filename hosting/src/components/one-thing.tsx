import type { ReactNode } from 'react'
import { isNothingThere } from '../lib/api-error.ts'
import { ErrorState } from './error-state.tsx'
import { MessageState } from './message-state.tsx'
import { PageHead } from './page-head.tsx'

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
  readonly texts: { readonly goneTitle: string; readonly goneText: string; readonly failed: string }
  /** Where else to go. */
  readonly elsewhere: ReactNode
  /** Stands for it while it loads. */
  readonly loading: ReactNode
  readonly children: (thing: Thing) => ReactNode
}

/**
 * What the page of one thing shows: the thing; or that it is not there, which search engines leave out; that it did not
 * load; or that it is on its way.
 */
export function OneThing<Thing>(props: OneThingProps<Thing>) {
  const { read, path, isEnded = false, texts, elsewhere, loading, children } = props
  const { goneTitle, goneText, failed } = texts
  if (isEnded || isNothingThere(read.error)) {
    return (
      <>
        <PageHead title={goneTitle} description={goneText} path={path} isPrivate />
        <MessageState level={1} title={goneTitle} text={goneText} action={elsewhere} />
      </>
    )
  }
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return loading
  const retry = () => void read.mutate()
  return <ErrorState level={1} title={failed} error={read.error} onRetry={retry} />
}
