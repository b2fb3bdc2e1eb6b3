import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SalonCardPage, SalonCardSkeleton } from '../../features/salon-card/salon-card-page.tsx'
import { salonCardTexts as texts } from '../../features/salon-card/texts.ts'
import { isApiError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import type { PageHandle } from '../load-route.ts'

export const handle = {
  firstReads: ({ cardId = '' }) => [['GET /hairstyle/mine/card/:id', { id: cardId }]],
} satisfies PageHandle

/** A hairdresser's card on a page. */
export function Component() {
  const { cardId = '' } = useParams()
  return (
    <Page>
      <OneCard key={cardId} cardId={cardId} />
    </Page>
  )
}

function OneCard({ cardId }: { cardId: string }) {
  const path = paths.salonCard(cardId)
  const read = useApi('GET /hairstyle/mine/card/:id', { id: cardId })
  // Its owner withdrew it.
  const isEnded = isApiError(read.error, 'share_ended')
  return (
    <OneThing
      read={read}
      path={path}
      isEnded={isEnded}
      texts={isEnded ? { ...texts, goneTitle: texts.endedTitle } : texts}
      elsewhere={<ActionLink to={paths.library()}>{texts.explore}</ActionLink>}
      loading={<SalonCardSkeleton />}
    >
      {(card) => (
        <>
          <PageHead
            title={texts.documentTitle(card.title)}
            description={texts.description}
            path={path}
            isPrivate
          />
          <SalonCardPage card={card} />
        </>
      )}
    </OneThing>
  )
}
