import { useParams } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { OneThing } from '../../components/one-thing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { SharePage } from '../../features/sharing/share-page.tsx'
import { shareTexts } from '../../shared/sharing/texts.ts'
import { useShare } from '../../features/sharing/use-share.ts'
import { paths } from '../../lib/paths.ts'
import type { PageHandle } from '../load-route.ts'

export const handle = {
  firstReads: ({ shareId = '' }) => [['GET /hairstyle/mine/share/:id', { id: shareId }]],
} satisfies PageHandle

/** A page of looks that friends vote on. */
export function Component() {
  const { shareId = '' } = useParams()
  return (
    <Page>
      <OneShare key={shareId} shareId={shareId} />
    </Page>
  )
}

function OneShare({ shareId }: { shareId: string }) {
  const { read, isEnded, vote } = useShare(shareId)
  return (
    <OneThing
      read={read}
      path={paths.share(shareId)}
      isEnded={isEnded}
      texts={{
        ...shareTexts,
        ...(isEnded && { goneTitle: shareTexts.endedTitle, goneText: shareTexts.endedText }),
      }}
      elsewhere={
        <ActionLink to={paths.library()}>
          {isEnded ? shareTexts.tryYourself : shareTexts.explore}
        </ActionLink>
      }
    >
      {(share) => (
        <>
          <PageHead
            title={share.title === '' ? shareTexts.documentTitle(share.owner.name) : share.title}
            description={shareTexts.description}
            path={paths.share(shareId)}
            isPrivate
          />
          <SharePage share={share} onVote={(imageId) => void vote(imageId)} />
        </>
      )}
    </OneThing>
  )
}
