import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { shareMail } from '@hairstyle/core/mail/look-mails.ts'
import { postMail } from '@hairstyle/core/mail/post-mail.ts'

/** Mails an owner who wants mail that their share got votes, at most once a day. */
export async function tellOwner(ctx: Context, shareId: string): Promise<void> {
  const { store, clock, config, blobs } = ctx
  const share = await store.shares.find(shareId)
  if (!share) return
  const owner = await store.users.find(share.ownerId)
  if (!owner?.receiveEmail) return
  const day = clock().toISOString().slice(0, 10)
  const first = share.images.find(({ isPhoto }) => !isPhoto)
  const message = shareMail({
    site: config.siteOrigins[0],
    name: owner.name,
    url: shareUrl(ctx, shareId),
    picture: first
      ? { url: blobs.url(first.path, first.token), alt: `You with ${first.title}` }
      : null,
    count: share.images.length,
  })
  await postMail(ctx, { id: derivedId('share-mail', owner.id, day), to: owner, message })
}

/** The public address of a share. */
export function shareUrl({ config }: Context, shareId: string): string {
  return `${config.siteOrigins[0]}/share/${shareId}`
}
