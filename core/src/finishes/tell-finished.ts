import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { noPhotographMail, photographMail } from '../mail/photograph-mail.ts'
import { postMail } from '../mail/post-mail.ts'
import type { Creation } from '../store/creations.ts'
import { isIncluded } from './finish-life.ts'
import type { Finish } from './finish-life.ts'

/** The page says that a photograph takes a minute or two: whoever waited longer has most likely left. */
const patienceMs = 2 * 60_000

/**
 * Mails people who want mail that their photograph is there, or that there will be none, when that took long or they
 * were told that it would; called once it is settled. A failure is only logged: a mail is not worth failing a
 * photograph.
 *
 * @param finish As it was while it was under way.
 */
export async function tellFinished(ctx: Context, createId: string, finish: Finish): Promise<void> {
  // The look was there all the time.
  if (isIncluded(finish)) return
  const { requestedAt, wasDelayed } = finish
  const waitedMs = ctx.clock().getTime() - requestedAt.getTime()
  if (waitedMs < patienceMs && !wasDelayed) return
  try {
    const creation = await ctx.store.creations.find(createId)
    if (creation?.finish) await mail(ctx, creation, creation.finish)
  } catch (err) {
    ctx.log.error({ err, createId }, 'nobody was told how a photograph ended')
  }
}

async function mail(ctx: Context, creation: Creation, finish: Finish): Promise<void> {
  const { id: createId, ownerId } = creation
  const owner = await ctx.store.users.find(ownerId)
  if (!owner?.receiveEmail) return
  const look = { site: ctx.config.siteOrigins[0], name: owner.name, createId }
  const message = messageOf(ctx, look, { creation, finish })
  if (!message) return
  const id = derivedId('photograph-mail', `${createId}-${finish.request}`)
  await postMail(ctx, { id, to: owner, message })
}

function messageOf(
  { blobs }: Context,
  look: { site: string; name: string; createId: string },
  { creation: { result, style }, finish }: { creation: Creation; finish: Finish },
) {
  if (finish.status === 'done' && result) {
    const { path, token } = result.picture
    const picture = { url: blobs.url(path, token), alt: `You with ${style.title}` }
    return photographMail({ ...look, picture })
  }
  if (finish.status !== 'failed') return null
  return noPhotographMail({ ...look, why: finish.message ?? '', credits: finish.credits })
}
