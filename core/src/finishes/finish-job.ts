import type { Context } from '../context.ts'
import { isSettled } from '../creations/life.ts'
import { tell } from '../events.ts'
import { derivedId } from '../ids.ts'
import { LeaseLostError } from '../jobs/hold.ts'
import type { Job } from '../jobs/job.ts'
import type { Lease } from '../jobs/lease.ts'
import { finishRefundEntry } from '../ledger/entries.ts'
import { noPhotographMail, photographMail } from '../mail/look-mails.ts'
import { postMail } from '../mail/post-mail.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import {
  delayedFinish,
  doneFinish,
  failedFinish,
  finishTask,
  finishTimes,
  isIncluded,
  pendingFinish,
  type Finish,
} from './finish-life.ts'

/** The job of finishing a look as a photograph. The look remains in use, unchanged until the photograph is there. */
export const finishJob: Job<Finish> = {
  ...finishTimes,
  stateOf: ({ finish }) => pendingFinish(finish),
  sinceOf: ({ finish, createdAt }) => finish?.requestedAt ?? createdAt,
  isReady: isSettled,
  put: ({ finish }, changes) => ({ finish: finish && { ...finish, ...changes } }),
  waiting: { status: 'queued' },
  working: { status: 'working' },
  taskOf: ([{ id, finish }], round) => finishTask(id, { request: finish?.request ?? 0, round }),
  refundsOf: ({ id, finish, style }) => {
    const pending = pendingFinish(finish)
    return pending && !isIncluded(pending) ? [finishRefundEntry(id, pending, style.title)] : []
  },
  failed: ({ finish }, failure) => ({
    finish: finish && failedFinish(finish, failure),
    checkAt: null,
  }),
  tellFailed: async (ctx, { id: createId, finish }, reason) => {
    tell(ctx.log, 'finish_failed', { createId, reason })
    if (finish) await tellFinished(ctx, createId, finish)
  },
}

/**
 * Shows a look's owner whether the server is starting. A busy server stays marked busy, as it may be so again at once.
 */
export async function sayStarting(lease: Lease<Finish>, isStarting: boolean): Promise<void> {
  await lease.renew((finish) => {
    if (isStarting === (finish.delay === 'starting')) return null
    return delayedFinish(finish, isStarting ? 'starting' : null)
  })
}

/**
 * Replaces the look by its photograph, and mails an owner who has long left.
 * @throws {LeaseLostError}
 */
export async function finishLook(
  ctx: Context,
  lease: Lease<Finish>,
  picture: Pick<NonNullable<CreationDocument['result']>, 'picture' | 'thumb'>,
): Promise<void> {
  const before = lease.state
  await lease.end(({ result, finish }) => {
    if (!result || !finish) throw new LeaseLostError('The look has no picture.')
    return { finish: doneFinish(finish, result), result: { ...result, ...picture }, checkAt: null }
  })
  await tellFinished(ctx, lease.creation.id, before)
}

/** The page says that a photograph takes a minute or two: after a longer wait the person has most likely left. */
const patienceMs = 2 * 60_000

/**
 * Mails people who want mail that their photograph is there, or that there will be none, if that took long or was
 * announced to; called once it is settled. A failure is only logged: a mail is not worth failing a photograph.
 *
 * @param finish As it was while pending.
 */
async function tellFinished(ctx: Context, createId: string, finish: Finish): Promise<void> {
  // The look has been there all along.
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
