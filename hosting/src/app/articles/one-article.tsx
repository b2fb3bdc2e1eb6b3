import type { Article } from '@hairstyle/contract/api/articles.ts'
import type { ReactNode } from 'react'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { articleTexts as texts } from '../../features/articles/texts.ts'
import { useApi } from '../../lib/use-api.ts'

interface OneArticleProps {
  readonly slug: string
  readonly path: string
  /** Path of the list. */
  readonly all: string
  readonly children: (article: Article) => ReactNode
}

/** The article of a slug. */
export function OneArticle({ slug, path, all, children }: OneArticleProps) {
  return (
    <OneThing
      read={useApi('GET /article/info/:id', { id: slug })}
      path={path}
      texts={texts}
      elsewhere={<ActionLink to={all}>{texts.all}</ActionLink>}
    >
      {children}
    </OneThing>
  )
}
