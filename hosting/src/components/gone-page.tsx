import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'
import { PageHead } from './page-head.tsx'

interface GonePageProps {
  readonly title: string
  readonly text: string
  /** The address that leads nowhere. */
  readonly path: string
  /** Where else to go. */
  readonly action: ReactNode
}

/** All that a page shows of something that is not there, or no longer; search engines leave it out. */
export function GonePage({ title, text, path, action }: GonePageProps) {
  return (
    <>
      <PageHead title={title} description={text} path={path} isPrivate />
      <MessageState level={1} title={title} text={text} action={action} />
    </>
  )
}
