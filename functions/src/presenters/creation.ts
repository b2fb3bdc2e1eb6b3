import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import { TryOnStage } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { photoUrl } from '../photos/photo-address.ts'

export function presentCreation(
  ctx: Context,
  creation: Creation,
  delay: CreationView['delay'],
): CreationView {
  const { blobs } = ctx
  const { style, photo, result } = creation
  return {
    create_id: creation.id,
    batch_id: creation.batchId,
    status: creation.status,
    progress: progressOf(creation),
    stage: creation.stage,
    delay,
    lib: { lib_id: style.id, title: style.title, cover: style.cover },
    color: creation.color,
    your_image: photo && { image_id: photo.id, url: photoUrl(ctx, photo.id) },
    result: result && {
      image_id: creation.id,
      url: blobs.url(result.picture.path, result.picture.token),
      thumb_url: blobs.url(result.thumb.path, result.thumb.token),
      width: result.picture.width,
      height: result.picture.height,
      confidence: result.confidence,
      doubts: result.doubts,
    },
    error: creation.error,
    refunded: creation.refunded,
    share_id: creation.shareId,
    catalog_period: creation.period,
    created_at: creation.createdAt.toISOString(),
    finished_at: creation.finishedAt?.toISOString() ?? null,
  }
}

/** Part of the work that is over, counted in stages. */
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
