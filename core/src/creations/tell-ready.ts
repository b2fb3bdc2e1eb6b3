import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { postMail } from '../mail/post-mail.ts'
import { readyMail } from '../mail/look-mails.ts'
import type { Creation } from '../store/creations.ts'
import { isSettled } from './life.ts'

/** After this wait the person has most likely left the page. */
const patienceMs = 60_000

/**
 * Mails people who want mail that all looks of a batch are ready, if it took long; called with one of them whenever
 * some are done. A failure is only logged: a mail is not worth failing a look.
 */
export async function tellReady(ctx: Context, creation: Creation): Promise<void> {
  if (ctx.clock().getTime() - creation.createdAt.getTime() < patienceMs) return
  try {
    await mailIfAllReady(ctx, creation)
  } catch (err) {
    ctx.log.error({ err, createId: creation.id }, 'nobody was told that looks are ready')
  }
}

async function mailIfAllReady(ctx: Context, { ownerId, batchId }: Creation): Promise<void> {
  const { store, config, blobs } = ctx
  const [owner, batch] = await Promise.all([
    store.users.find(ownerId),
    store.creations.listOwnedInBatch(ownerId, batchId),
  ])
  if (!owner?.receiveEmail || !batch.every(isSettled)) return
  const ready = batch.flatMap(({ result, style }) => (result ? [{ ...result, style }] : []))
  const [first] = ready
  const message = readyMail({
    site: config.siteOrigins[0],
    name: owner.name,
    count: ready.length,
    picture: first
      ? {
          url: blobs.url(first.picture.path, first.picture.token),
          alt: `You with ${first.style.title}`,
        }
      : null,
  })
  await postMail(ctx, { id: derivedId('ready-mail', batchId), to: owner, message })
}
