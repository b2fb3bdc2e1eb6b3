import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { Page, PageTitle } from './page.tsx'

export interface TitledPageProps {
  readonly texts: {
    /** In the browser's tab, where that is not the title. */
    readonly documentTitle?: string
    readonly title: string
    readonly lead?: string
  }
  /** For search engines, where that is not the lead. */
  readonly description?: string
  /** The page's one address, without query. */
  readonly path: string
  readonly width?: 'wide' | 'text'
  /** Pages for one person only stay out of search engines. */
  readonly isPrivate?: boolean
  /** What can be done with the whole page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page under its title, which tabs and search engines show, too. */
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
