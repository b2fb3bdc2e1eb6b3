import { IconGift, IconHeart } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '../../components/action.tsx'
import { MessageState } from '../../components/message-state.tsx'
import { RefreshButton } from '../../components/refresh-button.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { call, type AnswerOf } from '../../lib/api-client.ts'
import { paths } from '../../lib/paths.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'
import { ShareLink } from '../../shared/sharing/share-link.tsx'
import kit from '../../components/kit.module.css'
import css from './my-shares.module.css'
import { StopSharing } from '../../shared/sharing/stop-sharing.tsx'
import { shareTexts, mySharesTexts as texts } from '../../shared/sharing/texts.ts'
import { useRewards } from '../../shared/sharing/use-rewards.ts'

const maxThumbs = 4

type MyShare = AnswerOf<'GET /hairstyle/mine/list/share'>[number]

/** Everything that somebody has shared, with what friends think of it. */
export function MyShares() {
  const { data, error, mutate } = useApi('GET /hairstyle/mine/list/share', {})
  const revalidate = useRevalidate()
  const { nextAt, claim } = useRewards()
  const claimOnce = useEffectEvent(() => void claim())
  useEffect(() => claimOnce(), [])

  async function refresh() {
    await mutate(await call('GET /hairstyle/mine/list/share', {}), { revalidate: false })
    await Promise.all([revalidate(['GET /user/info']), claim()])
  }
  if (!data) return <NotLoaded texts={texts} error={error} onRetry={mutate} />
  if (data.length === 0) {
    return (
      <MessageState
        picture={<IconHeart size={56} stroke={1.3} aria-hidden />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<ActionLink to={paths.mine()}>{texts.emptyAction}</ActionLink>}
      />
    )
  }
  return (
    <>
      <div className={css.top}>
        {nextAt !== null && (
          <p className={css.reward}>
            <IconGift size={22} stroke={1.7} aria-hidden />
            {texts.reward(nextAt)}
          </p>
        )}
        <RefreshButton refresh={refresh} />
      </div>
      <ul className={kit.list}>
        {data.map((share) => (
          <ShareRow key={share.share_id} share={share} />
        ))}
      </ul>
    </>
  )
}

function ShareRow({ share }: { share: MyShare }) {
  const { share_id: shareId, images, unread_count: unread } = share
  const likes = images.reduce((sum, image) => sum + image.likes, 0)
  const titleId = useId()
  return (
    <li className={css.share}>
      <Link className={css.looks} to={paths.share(shareId)}>
        <span className={css.thumbs}>
          {images.slice(0, maxThumbs).map((image) => (
            <img
              key={image.share_image_id}
              src={image.url}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
            />
          ))}
        </span>
        <span id={titleId} className={css.title}>
          {share.title === '' ? texts.untitled : share.title}
        </span>
      </Link>
      <p className={css.counts}>
        {shareTexts.likes(likes)} · {texts.visits(share.visits)}
        {unread > 0 && <strong className={css.news}>{texts.news(unread)}</strong>}
      </p>
      <div className={kit.row}>
        <ShareLink shareId={shareId} variant="quiet" aria-describedby={titleId} />
        <StopSharing shareId={shareId} aria-describedby={titleId} />
      </div>
    </li>
  )
}
