import type { Share } from '@hairstyle/contract/api/shares.ts'
import { picturesToChooseFrom } from '@hairstyle/contract/limits.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api-client.ts'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useApi, useRevalidate } from '../../lib/use-api.ts'

/** A shared page to vote on; `isEnded` when its owner took it down. */
export function useShare(shareId: string) {
  const read = useApi('GET /hairstyle/mine/share/:id', { id: shareId })
  const { data: share, error, mutate } = read
  const isEnded = isApiError(error, 'share_ended')
  const revalidate = useRevalidate()
  const isMine = share?.mine

  const onSeen = useEffectEvent(async () => {
    if (!isMine) return visit(shareId)
    await call('POST /hairstyle/mine/share/unread/:id', { id: shareId })
    await revalidate(['GET /user/info', 'GET /hairstyle/mine/list/share'])
  })
  useEffect(() => {
    // On failure a visit is not counted, or likes stay new.
    if (isMine !== undefined) void onSeen().catch(() => undefined)
  }, [isMine, shareId])

  /**
   * Toggles the like of a picture: shown at once, undone on failure. Of two pictures only one can be liked: the other's
   * like is taken back with it.
   */
  async function vote(imageId: string) {
    const image = share?.images.find(({ share_image_id }) => share_image_id === imageId)
    if (!share || !image) return
    const { images } = share
    const isOther = (one: Picture) => isChoice(share) && one !== image && one.liked
    const withVote = (given: Vote): Share => ({
      ...share,
      images: images.map((one) => {
        if (one === image) return { ...one, ...given }
        return isOther(one) ? { ...one, ...turned(one) } : one
      }),
    })
    try {
      await mutate(async () => withVote(await sendVote(shareId, image)), {
        optimisticData: withVote(turned(image)),
        rollbackOnError: true,
        revalidate: false,
      })
    } catch (failure) {
      notify({ tone: 'error', message: messageOf(failure) })
    }
  }

  return { read, isEnded, vote }
}

/** Whether friends say which of two they like better. */
export function isChoice({ images }: Pick<Share, 'images'>): boolean {
  return images.length === picturesToChooseFrom
}

type Picture = Share['images'][number]
type Vote = Pick<Picture, 'likes' | 'liked'>

function turned({ liked, likes }: Picture): Vote {
  return { liked: !liked, likes: likes + (liked ? -1 : 1) }
}

async function visit(shareId: string) {
  await call('POST /hairstyle/mine/share/operate/:id', { id: shareId, operate: 'visit' })
}

function sendVote(shareId: string, { share_image_id, liked }: Picture): Promise<Vote> {
  const operate = liked ? 'unlike' : 'like'
  return call('POST /hairstyle/mine/share/operate/:id', { id: shareId, operate, share_image_id })
}
