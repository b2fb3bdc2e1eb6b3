import type { Share } from '@hairstyle/contract/api/shares.ts'
import { useNavigate } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { Button } from '../../components/button.tsx'
import { PageTitle } from '../../components/page.tsx'
import { paths } from '../../lib/paths.ts'
import { useTryCost } from '../../shared/try-on/use-try-cost.ts'
import { wishFor } from '../../shared/try-on/wish.ts'
import { ShareLink } from '../../shared/sharing/share-link.tsx'
import { ShareWords } from './share-words.tsx'
import { SharedLook } from './shared-look.tsx'
import css from './share-page.module.css'
import { StopSharing } from '../../shared/sharing/stop-sharing.tsx'
import { shareTexts } from '../../shared/sharing/texts.ts'
import { isChoice } from './use-share.ts'

interface SharePageProps {
  readonly share: Share
  readonly onVote: (imageId: string) => void
}

/** What friends see of a share: vote, and try the same hairstyles. */
export function SharePage({ share, onVote }: SharePageProps) {
  const { owner, title, message, images, mine } = share
  const navigate = useNavigate()
  // Hair of a photo cannot be tried by others.
  const libIds = images.flatMap(({ lib_id }) => lib_id ?? [])
  const [look] = images.filter(({ is_photo }) => !is_photo)
  const most = Math.max(0, ...images.map(({ likes }) => likes))
  return (
    <>
      <PageTitle
        title={title === '' ? shareTexts.title(owner.name) : title}
        lead={mine ? shareTexts.mineLead : shareTexts.lead}
      >
        {mine ? (
          <>
            <ShareLink shareId={share.share_id} />
            <ActionLink variant="quiet" to={paths.shares()}>
              {shareTexts.mine}
            </ActionLink>
            <StopSharing
              shareId={share.share_id}
              leave={() => navigate(paths.shares(), { replace: true })}
            />
          </>
        ) : undefined}
      </PageTitle>
      {message !== '' && <ShareWords message={message} name={owner.name} />}
      <div className={css.body} data-count={Math.min(images.length, 4)}>
        <ul className={css.looks}>
          {images.map((image, index) => (
            <SharedLook
              key={image.share_image_id}
              image={image}
              ownerName={owner.name}
              isAhead={images.length > 1 && most > 0 && image.likes === most}
              isMine={mine}
              isChoice={isChoice(share)}
              shape={look ? look.width / look.height : 1}
              isFirst={index === 0}
              onVote={() => onVote(image.share_image_id)}
            />
          ))}
        </ul>
        {!mine && <TryThem libIds={libIds} />}
      </div>
    </>
  )
}

/** `libIds`: the styles on the page, possibly repeated; empty means the whole library. */
function TryThem({ libIds }: { libIds: readonly string[] }) {
  const navigate = useNavigate()
  const cost = useTryCost(new Set(libIds).size)
  return (
    <section className={css.invitation} aria-labelledby="try">
      <h2 id="try" className={css.invitationTitle}>
        {shareTexts.tryTitle(libIds.length)}
      </h2>
      <p>{shareTexts.tryText(libIds.length)}</p>
      <Button
        size="lg"
        onClick={() => {
          if (libIds.length > 0) wishFor(libIds)
          void navigate(paths.library())
        }}
      >
        {shareTexts.tryAction(libIds.length, cost)}
      </Button>
    </section>
  )
}
