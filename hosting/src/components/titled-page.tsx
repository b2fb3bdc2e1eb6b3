import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { Page, PageTitle } from './page.tsx'

export interface TitledPageProps {
  readonly texts: {
    /** Title of the browser's tab, if different. */
    readonly documentTitle?: string
    readonly title: string
    readonly lead?: string
  }
  /** Description for search engines, if not the lead. */
  readonly description?: string
  /** The page's canonical path, without query. */
  readonly path: string
  readonly width?: 'wide' | 'text'
  /** Pages for one person only stay out of search engines. */
  readonly isPrivate?: boolean
  /** Actions for the whole page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page with a title, also for tabs and search engines. */
export function TitledPage(props: TitledPageProps) {
  const { texts, path, width = 'wide', isPrivate = false, actions, children } = props
  const { documentTitle, title, lead } = texts
  const { description = lead ?? title } = props
  return (
    <Page width={width}>
      <PageHead
        title={documentTitle ?? title}
        description={description}
        path={path}
        isPrivate={isPrivate}
      />
      <PageTitle title={title} lead={lead}>
        {actions}
      </PageTitle>
      {children}
    </Page>
  )
}
