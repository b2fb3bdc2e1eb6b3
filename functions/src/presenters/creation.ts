import type { Box } from '@hairstyle/contract/acceptance.ts'
import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import { TryOnStage } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { isIncluded } from '@hairstyle/core/finishes/finish-life.ts'
import { canBeFinished } from '@hairstyle/core/finishes/finish-offer.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { ownCutOf } from '@hairstyle/core/styles/own-hair.ts'
import { photoUrl } from '../photos/picture-address.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Circumstances {
  readonly delay: CreationView['delay']
  /** Recent time per look; null if nobody waits. */
  readonly usualSeconds: number | null
  /** Whether its owner may have looks finished. */
  readonly isFinishOffered: boolean
}

export function presentCreation(
  ctx: Context,
  creation: Creation,
  { delay, usualSeconds, isFinishOffered }: Circumstances,
): CreationView {
  const { blobs } = ctx
  const { style, photo, reference, result } = creation
  return {
    create_id: creation.id,
    batch_id: creation.batchId,
    status: creation.status,
    progress: progressOf(creation),
    stage: creation.stage,
    delay,
    usual_seconds: creation.finishedAt ? null : usualSeconds,
    lib: { lib_id: style.id, title: style.title, cover: style.cover },
    reference_image: reference && reference.expiresAt > ctx.clock() ? reference.id : null,
    own_hair: ownCutOf(creation),
    color: creation.color,
    original_id: creation.originalId,
    adjustment: creation.adjustment,
    reshapable: style.reshapable,
    your_image: photo && { image_id: photo.id, url: photoUrl(ctx, photo.id) },
    result: result && {
      image_id: creation.id,
      url: blobs.url(result.picture.path, result.picture.token),
      thumb_url: blobs.url(result.thumb.path, result.thumb.token),
      width: result.picture.width,
      height: result.picture.height,
      face: photo?.face ? faceInResult(photo.face, photo, result.picture) : null,
      confidence: result.confidence,
      doubts: result.doubts,
    },
    finish: presentFinish(ctx, creation, isFinishOffered),
    error: creation.error,
    refunded: creation.refunded,
    complained: creation.complained,
    favorite: creation.favorite,
    share_id: creation.shareId,
    catalog_period: creation.period,
    created_at: creation.createdAt.toISOString(),
    finished_at: creation.finishedAt?.toISOString() ?? null,
  }
}

/** A result may be taller than its photo, with rows added above. */
function faceInResult(face: Box, photo: Size, result: Size): Box {
  const taller = (result.height * photo.width) / (photo.height * result.width)
  return {
    ...face,
    y: 1 - (1 - face.y) / taller,
    height: face.height / taller,
  }
}

/** Finished share of the work, counted in stages. */
function progressOf({ status, stage }: Creation): number {
  switch (status) {
    case 'queued':
      return 0
    case 'processing':
      return stage ? (TryOnStage.options.indexOf(stage) + 1) / (TryOnStage.options.length + 1) : 0.1
    case 'done':
    case 'failed':
      return 1
  }
}

/** @param isOffered Whether the look's owner may have looks finished. */
function presentFinish(
  { config, blobs, clock }: Context,
  creation: Creation,
  isOffered: boolean,
): CreationView['finish'] {
  const { status, finish } = creation
  if (status !== 'done') return null
  const offer = isOffered ? config.finish : null
  const again = offer && canBeFinished(offer, creation, clock()) ? offer : null
  const terms = { price: again?.credits ?? null, drawn_by: again?.by ?? null }
  if (!finish) return again && { ...nothing, ...terms, state: 'offered' }
  const { status: state, delay, message, before } = finish
  const { picture } = before ?? {}
  return {
    state,
    delay,
    ...terms,
    included: isIncluded(finish),
    message,
    before_url: picture ? blobs.url(picture.path, picture.token) : null,
  }
}

const nothing = { delay: null, included: false, message: null, before_url: null } as const
