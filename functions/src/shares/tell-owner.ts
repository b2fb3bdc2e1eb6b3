import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { DocumentExistsError } from '@hairstyle/core/store/database.ts'
import { shareMail } from '../mail/share-mail.ts'
import { shareUrl } from './share-url.ts'

/** Mails an owner who wants mail that their share was voted for: once a day, whatever the number of votes. */
export async function tellOwner(ctx: Context, shareId: string): Promise<void> {
  const { store, clock } = ctx
  const share = await store.shares.find(shareId)
  const owner = share && (await store.users.find(share.ownerId))
  if (!owner?.receiveEmail) return
  const now = clock()
  const day = now.toISOString().slice(0, 10)
  const mail = {
    ownerId: owner.id,
    to: owner.email,
    message: shareMail(owner.name, shareUrl(ctx, shareId)),
    createdAt: now,
  }
  await store
    .batch((writer) => store.mail.create(writer, derivedId('share-mail', owner.id, day), mail))
    .catch((error: unknown) => {
      if (!(error instanceof DocumentExistsError)) throw error
    })
}
