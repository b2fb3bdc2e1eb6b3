import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { GonePage } from '../../components/gone-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SalonCardPage, SalonCardSkeleton } from '../../features/salon-card/salon-card-page.tsx'
import { salonCardTexts as texts } from '../../features/salon-card/texts.ts'
import { isApiError, isNothingThere } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle = {
  firstReads: ({ cardId = '' }) => [['GET /hairstyle/mine/card/:id', { id: cardId }]],
} satisfies PageHandle

/** What a hairdresser has to know of a look, on one page. */
export function Component() {
  const { cardId = '' } = useParams()
  return (
    <Page>
      <OneCard key={cardId} cardId={cardId} />
    </Page>
  )
}

function OneCard({ cardId }: { cardId: string }) {
  const { card, isGone, isEnded, error, retry } = useSalonCard(cardId)
  const path = paths.salonCard(cardId)
  if (isGone || isEnded) {
    return (
      <GonePage
        title={isEnded ? texts.endedTitle : texts.goneTitle}
        text={texts.goneText}
        path={path}
        action={<ActionLink to={paths.library()}>{texts.explore}</ActionLink>}
      />
    )
  }
  if (!card && error)
    return <ErrorState level={1} title={texts.failed} error={error} onRetry={retry} />
  if (!card) return <SalonCardSkeleton />
  return (
    <>
      <PageHead
        title={texts.documentTitle(card.title)}
        description={texts.description}
        path={path}
        isPrivate
      />
      <SalonCardPage card={card} />
    </>
  )
}

/** A card for the hairdresser; `isGone` when there is none of that id, `isEnded` when its owner took it back. */
function useSalonCard(cardId: string) {
  const { data: card, error, mutate } = useApi('GET /hairstyle/mine/card/:id', { id: cardId })
  const isEnded = isApiError(error, 'share_ended')
  return { card, isGone: isNothingThere(error), isEnded, error, retry: () => void mutate() }
}
