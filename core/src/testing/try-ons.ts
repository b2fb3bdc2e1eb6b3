import type { LookQuality } from '@hairstyle/contract/acceptance.ts'
import type { Context } from '../context.ts'
import { createBatch, type BatchRequest } from '../creations/create-batch.ts'
import { finishTryOn, tryOnJob } from '../creations/try-on-job.ts'
import { claimed } from './claimed.ts'
import { addStyle, addTestPhoto } from './fixtures.ts'

/** A worker's result for a look whose picture has this path. */
export function drawnLook(path = 'results/look.jpg', token = 'token') {
  const picture = { path, token, width: 60, height: 80 }
  return { picture, thumb: picture, confidence: 'good' as LookQuality, doubts: [] }
}

/** Begins try-ons, by default of one new style on a new photo. @returns their ids. */
export async function beginTryOns(
  ctx: Context,
  uid: string,
  { count = 1, ...wish }: Partial<BatchRequest> & { readonly count?: number } = {},
): Promise<string[]> {
  const added = () => Promise.all(Array.from({ length: count }, () => addStyle(ctx)))
  const { createIds } = await createBatch(ctx, uid, {
    color: null,
    requestId: null,
    ...wish,
    photoId: wish.photoId ?? (await addTestPhoto(ctx, { ownerId: uid })),
    styleIds: wish.styleIds ?? (await added()),
  })
  return createIds
}

/** Begins one. @returns its id. */
export async function beginTryOn(ctx: Context, uid: string): Promise<string> {
  const [createId = ''] = await beginTryOns(ctx, uid)
  return createId
}

/** Does the worker's part of one. */
export async function endTryOn(ctx: Context, createId: string, look = drawnLook()): Promise<void> {
  await finishTryOn(ctx, await claimed(ctx, tryOnJob, createId), look)
}
