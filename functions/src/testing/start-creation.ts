import type { Context } from '@hairstyle/core/context.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { addStyle, addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'

/** Begins a try-on of a new style on a new photo for somebody with a credit. @returns its id. */
export async function startCreation(ctx: Context, uid: string): Promise<string> {
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const styleIds = [await addStyle(ctx)]
  const { createIds } = await createBatch(ctx, uid, {
    photoId,
    styleIds,
    color: null,
    requestId: null,
  })
  return createIds[0] ?? ''
}
