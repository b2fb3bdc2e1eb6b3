import type { Share } from '@hairstyle/contract/api/shares.ts'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError, isNothingThere, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useApi } from '../../lib/use-api.ts'

/** A shared page to vote on; `isGone` when there is none of that id, `isEnded` when its owner took it down. */
export function useShare(shareId: string) {
  const { data: share, error, mutate } = useApi('GET /hairstyle/mine/share/:id', { id: shareId })
  const isGone = isNothingThere(error)
  const isEnded = isApiError(error, 'share_ended')
  const isVisitor = share !== undefined && !share.mine

  useEffect(() => {
    // A visit that is not counted is nobody's trouble.
    if (isVisitor) void visit(shareId).catch(() => undefined)
  }, [isVisitor, shareId])

  /** Likes a picture or takes the like back: shown at once, undone when it fails. */
  async function vote(imageId: string) {
    const image = share?.images.find(({ share_image_id }) => share_image_id === imageId)
    if (!share || !image) return
    const wish = { liked: !image.liked, likes: image.likes + (image.liked ? -1 : 1) }
    try {
      await mutate(
        async () => withVote(share, imageId, await sendVote(shareId, imageId, wish.liked)),
        {
          optimisticData: withVote(share, imageId, wish),
          rollbackOnError: true,
          revalidate: false,
        },
      )
    } catch (failure) {
      notify({ tone: 'error', message: messageOf(failure) })
    }
  }

  return { share, isGone, isEnded, error, vote, retry: () => void mutate() }
}

type Vote = Pick<Share['images'][number], 'likes' | 'liked'>

async function visit(shareId: string) {
  await call('POST /hairstyle/mine/share/operate/:id', { id: shareId, operate: 'visit' })
}

function sendVote(shareId: string, imageId: string, isLiked: boolean): Promise<Vote> {
  return call('POST /hairstyle/mine/share/operate/:id', {
    id: shareId,
    operate: isLiked ? 'like' : 'unlike',
    share_image_id: imageId,
  })
}

function withVote(share: Share, imageId: string, vote: Vote): Share {
  const images = share.images.map((image) =>
    image.share_image_id === imageId ? { ...image, ...vote } : image,
  )
  return { ...share, images }
}
