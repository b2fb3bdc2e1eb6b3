import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { isTooShortFor } from '@hairstyle/contract/own-lengths.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { tell } from '../events.ts'
import { derivedId, newId } from '../ids.ts'
import { finishTask, newFinish } from '../finishes/finish-life.ts'
import { comesWithTryOn } from '../finishes/finish-offer.ts'
import { enqueue } from '../jobs/look-after.ts'
import { postEntries, tryOnEntry, tryOnEntryId } from '../ledger/entries.ts'
import { isKept, isUseNews, keptUntil } from '../photos/keeping.ts'
import { usableReference, wornReference } from '../photos/worn-reference.ts'
import { DocumentExistsError, type Transaction } from '../store/database.ts'
import type { Photo } from '../store/photos.ts'
import type { Style } from '../store/styles.ts'
import { hasOwnFringe, wornOwnHair } from '../styles/own-hair.ts'
import { warnOfLowCredits } from './low-credits.ts'
import { newCreation, wornStyle, type Worn } from './new-creation.ts'
import { countTryOns } from './pace.ts'
import { photoProblemWords, tooShortWords } from './words.ts'

export interface BatchRequest {
  readonly photoId: string
  /** Different from each other. */
  readonly styleIds: readonly string[]
  /** A photo whose hair is tried on as well, after the styles. */
  readonly referenceId?: string | undefined
  /** Changes of the person's own hair to try on as well, last. */
  readonly ownHair?: OwnHairWish | undefined
  readonly color: string | null
  /** Chosen by the caller; the same id again is the same batch. */
  readonly requestId: string | null
}

export interface Batch {
  /** In the order of the styles, then the reference, then the own hair. */
  readonly createIds: string[]
  /** Balance afterwards. */
  readonly credits: number
}

interface Plan extends BatchRequest {
  readonly uid: string
  readonly batchId: string
  readonly createIds: string[]
  readonly fingerprint: string
}

/** The cut-outs of these styles have to be checked in storage before anything is charged. */
class UncheckedStylesError extends Error {
  override readonly name = 'UncheckedStylesError'
  readonly styles: readonly Style[]

  constructor(styles: readonly Style[]) {
    super('Cut-outs are not checked yet')
    this.styles = styles
  }
}

/**
 * Begins try-ons on one photo, of styles, of the hair of another photo, and of changed own hair, and takes a credit for
 * each: all of them or none. A visitor's photos become the user's.
 * @throws {ApiError} not_found (photo, or whose hair it is), image_unusable, style_gone, not_enough_credits,
 * too_many_requests, unauthenticated (account gone), or conflict (the request id was used for something else).
 */
export async function createBatch(
  ctx: Context,
  uid: string,
  request: BatchRequest,
): Promise<Batch> {
  const plan = planBatch(uid, request)
  const batch = await charge(ctx, plan)
  const { batchId, createIds } = plan
  tell(ctx.log, 'try_ons_asked', { createIds })
  await Promise.all([
    enqueue(ctx, { kind: 'try-on', batchId, round: 0, createIds }),
    // They wait in the queue for the looks: the service that draws those has no right to enqueue work.
    ...(ctx.config.finish?.when === 'always'
      ? createIds.map((id) => enqueue(ctx, finishTask(id, newFinish(null, 0, ctx.clock()))))
      : []),
  ])
  return batch
}

function planBatch(uid: string, request: BatchRequest): Plan {
  const { photoId, styleIds, referenceId, ownHair, color, requestId } = request
  const batchId = requestId === null ? newId() : derivedId('batch', uid, requestId)
  // Ids contain no colon.
  const worn = [
    ...styleIds,
    ...(referenceId === undefined ? [] : [`reference:${referenceId}`]),
    ...(ownHair ? [ownHairKey(ownHair)] : []),
  ]
  const createIds = worn.map((_, index) => `${batchId}-${index}`)
  const fingerprint = derivedId('request', photoId, color ?? '', ...worn)
  return { ...request, uid, batchId, createIds, fingerprint }
}

function ownHairKey({ color, roots, ends, length, fringe }: OwnHairWish): string {
  return `own:${color},${roots},${ends},${length},${fringe}`
}

async function charge(ctx: Context, plan: Plan): Promise<Batch> {
  try {
    const credits = await chargeOnce(ctx, plan)
    return { createIds: plan.createIds, credits }
  } catch (error) {
    // The request may be a repetition, or its commit may have succeeded although the answer got lost: then what looks
    // like a refusal (credits spent) is its own effect.
    if (!(error instanceof ApiError) && !(error instanceof DocumentExistsError)) throw error
    const served = await findServed(ctx, plan)
    if (served) return served
    throw error
  }
}

async function chargeOnce(ctx: Context, plan: Plan): Promise<number> {
  try {
    return await chargeChecked(ctx, plan)
  } catch (error) {
    if (!(error instanceof UncheckedStylesError)) throw error
    // Between two transactions, so that nobody else of this account waits for storage.
    await ctx.cutouts.findBroken(error.styles)
    return await chargeOnce(ctx, plan)
  }
}

/** @throws {UncheckedStylesError} and what `createBatch` does. */
function chargeChecked(ctx: Context, plan: Plan): Promise<number> {
  const { store } = ctx
  const work = async (tx: Transaction) => {
    const now = ctx.clock()
    const [user, foundPhoto, foundStyles, foundReference, foundFringe] = await Promise.all([
      store.users.find(plan.uid, tx),
      store.photos.find(plan.photoId, tx),
      store.styles.findEach(plan.styleIds, tx),
      plan.referenceId === undefined ? undefined : store.photos.find(plan.referenceId, tx),
      plan.ownHair?.fringe ? store.styles.find(plan.ownHair.fringe, tx) : undefined,
    ])
    if (!user) throw new ApiError('unauthenticated')
    const photo = usablePhoto(foundPhoto, plan.uid, now)
    const reference =
      foundReference === undefined ? null : usableReference(foundReference, plan.uid, now)
    const styles = foundStyles.map(offeredStyle)
    const fringe = foundFringe === undefined ? null : offeredFringe(foundFringe)
    if (plan.ownHair) refuseShortHair(photo, plan.ownHair)
    const read = fringe ? [...styles, fringe] : styles
    await refuseHiddenBloggers(ctx, tx, read)
    const broken = ctx.cutouts.knownBroken(read)
    if (!broken) throw new UncheckedStylesError(read)
    if (broken.size > 0) throw new ApiError('style_gone')

    const worn: Worn[] = [
      ...styles.map(wornStyle),
      ...(reference ? [wornReference(reference)] : []),
      ...(plan.ownHair ? [wornOwnHair(plan.ownHair, fringe)] : []),
    ]
    const credits = postEntries(ctx, tx, {
      user,
      entries: worn.map(({ style }, index) =>
        tryOnEntry(createIdAt(plan, index), style.title, plan.fingerprint),
      ),
      changes: {
        firstCreationAt: user.firstCreationAt ?? now,
        createPace: countTryOns(user.createPace, worn.length, now),
      },
    })
    warnOfLowCredits(ctx, tx, { user, credits, batchId: plan.batchId })
    const expiresAt = keptUntil(plan.uid, now)
    if (photo.ownerId === null || isUseNews(photo, expiresAt)) {
      store.photos.update(tx, photo.id, { ownerId: plan.uid, expiresAt })
    }
    // Deleted after a day, whoever uploaded it.
    if (reference?.ownerId === null) {
      store.photos.update(tx, reference.id, { ownerId: plan.uid })
    }
    const { finish: offer } = ctx.config
    const mayBeFirstSuccess = user.firstSuccessAt === null
    for (const [index, each] of worn.entries()) {
      const { batchId, color } = plan
      const creation = newCreation({
        ownerId: plan.uid,
        batchId,
        color,
        photo,
        worn: each,
        mayBeFirstSuccess,
        now,
      })
      const isFinished = offer !== null && comesWithTryOn(offer, user, creation, now)
      const finish = isFinished ? newFinish(null, 0, now) : null
      store.creations.create(tx, createIdAt(plan, index), { ...creation, finish })
    }
    return credits
  }
  return store.transaction(work, { account: plan.uid })
}

async function findServed({ store }: Context, plan: Plan): Promise<Batch | null> {
  const entry = await store.ledger.find(plan.uid, tryOnEntryId(createIdAt(plan, 0)))
  if (!entry) return null
  if (entry.request !== plan.fingerprint) {
    throw new ApiError('conflict', 'This request was already used for other styles or photos.')
  }
  const user = await store.users.find(plan.uid)
  return { createIds: plan.createIds, credits: user?.credits ?? 0 }
}

function createIdAt({ createIds }: Plan, index: number): string {
  const createId = createIds[index]
  if (createId === undefined) throw new Error('A batch needs a style.')
  return createId
}

function usablePhoto(photo: Photo | null, uid: string, now: Date): Photo {
  const isTheirs = photo?.ownerId === uid || photo?.ownerId === null
  if (!isTheirs || !isKept(photo, now)) {
    throw new ApiError('not_found', 'This photo is no longer there.')
  }
  if (photo.kind !== 'photo') {
    throw new ApiError('image_unusable', 'Of this picture only the hair was kept.')
  }
  const problem = photo.face?.problem
  if (problem) throw new ApiError('image_unusable', photoProblemWords[problem])
  return photo
}

function offeredStyle(style: Style | null): Style {
  if (!style?.isPublic) throw new ApiError('style_gone')
  return style
}

function offeredFringe(style: Style | null): Style {
  const offered = offeredStyle(style)
  if (!hasOwnFringe(offered)) throw new ApiError('style_gone')
  return offered
}

/** @throws {ApiError} image_unusable */
function refuseShortHair({ face }: Photo, wish: OwnHairWish): void {
  if (isTooShortFor(wish, face?.hair ?? null, face?.told ?? null)) {
    throw new ApiError('image_unusable', tooShortWords)
  }
}

/** Hiding a blogger hides their styles. @throws {ApiError} style_gone. */
async function refuseHiddenBloggers(
  { store }: Context,
  tx: Transaction,
  styles: readonly Style[],
): Promise<void> {
  const ids = new Set(styles.flatMap(({ bloggerId }) => bloggerId ?? []))
  const bloggers = await store.bloggers.findEach([...ids], tx)
  if (bloggers.some((blogger) => blogger?.isPublic === false)) throw new ApiError('style_gone')
}
