import { expect, it } from 'vitest'
import { createTestContext } from '../testing/test-context.ts'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { createBatch } from '../creations/create-batch.ts'

it('reads what documents hold of before doubts were called as refusals are, and people were chosen', async () => {
  const ctx = createTestContext()
  const uid = await addUser(ctx)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const styleIds = [await addStyle(ctx)]
  const { createIds } = await createBatch(ctx, uid, {
    photoId,
    styleIds,
    color: null,
    requestId: null,
  })
  const id = createIds[0] ?? ''
  const picture = { path: 'a.jpg', token: 't', width: 1, height: 1 }
  const former = {
    photo: { id: photoId, path: 'p.jpg', width: 1, height: 1 },
    result: {
      picture,
      thumb: picture,
      confidence: 'doubtful',
      doubts: ['own_hair', 'covered_head', 'cropped_head', 'turned_head'],
    },
  }
  await ctx.store.batch((writer) => ctx.store.creations.update(writer, id, former as never))
  expect(await ctx.store.creations.find(id)).toMatchObject({
    photo: { meant: null },
    result: { doubts: ['own_hair', 'head_covered', 'head_cropped', 'face_turned'] },
  })
})
