import type { Context } from '@hairstyle/core/context.ts'
import { claim } from '@hairstyle/core/creations/lease.ts'
import { resultPaths } from '@hairstyle/core/creations/result-files.ts'

/** Does the model service's part of a try-on, with `picture` as its result. */
export async function finishCreation(
  ctx: Context,
  createId: string,
  picture: Buffer,
): Promise<void> {
  const claimed = await claim(ctx, createId)
  if (claimed.kind !== 'claimed') throw new Error(`Cannot be finished: ${claimed.kind}`)
  const paths = resultPaths(createId, 1)
  const options = { contentType: 'image/jpeg', cacheControl: 'private' }
  const size = { width: 600, height: 800 }
  const [saved, thumb] = await Promise.all([
    ctx.blobs.publish(paths.picture, picture, options),
    ctx.blobs.publish(paths.thumb, picture, options),
  ])
  await claimed.lease.finish({
    picture: { path: paths.picture, token: saved.token, ...size },
    thumb: { path: paths.thumb, token: thumb.token, ...size },
    confidence: 'good',
    doubts: [],
  })
}
