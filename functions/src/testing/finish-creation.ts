import type { Context } from '@hairstyle/core/context.ts'
import { resultPaths } from '@hairstyle/core/creations/result-files.ts'
import { finishTryOn, tryOnJob } from '@hairstyle/core/creations/try-on-job.ts'
import { claimed } from '@hairstyle/core/testing/claimed.ts'

/** Plays the model service's part of a try-on, with `picture` as its result. */
export async function finishCreation(
  ctx: Context,
  createId: string,
  picture: Buffer = Buffer.from('picture'),
): Promise<void> {
  const lease = await claimed(ctx, tryOnJob, createId)
  const paths = resultPaths(createId, 1)
  const options = { contentType: 'image/jpeg', cacheControl: 'private' }
  const size = { width: 600, height: 800 }
  const [saved, thumb] = await Promise.all([
    ctx.blobs.publish(paths.picture, picture, options),
    ctx.blobs.publish(paths.thumb, picture, options),
  ])
  await finishTryOn(ctx, lease, {
    picture: { path: paths.picture, token: saved.token, ...size },
    thumb: { path: paths.thumb, token: thumb.token, ...size },
    confidence: 'good',
    doubts: [],
  })
}
