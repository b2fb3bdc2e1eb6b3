import { addTestPhoto } from '@hairstyle/core/testing/fixtures.ts'
import { expect, it } from 'vitest'
import { stackApi } from './testing/stack-api.ts'

const { ctx, functionsUrl } = stackApi()

it('the sweep erases a photo that no visitor claimed', async () => {
  const [forgotten, fresh] = await Promise.all([addTestPhoto(ctx), addTestPhoto(ctx)])
  const { photos } = ctx.store
  await ctx.store.batch((writer) => photos.update(writer, forgotten, { expiresAt: new Date(0) }))
  // The scheduler's call: the emulator adds the number to the function's name.
  expect((await fetch(`${functionsUrl}/sweep-0`, { method: 'POST' })).ok).toBe(true)
  expect(await photos.find(forgotten)).toBeNull()
  expect(await photos.find(fresh)).not.toBeNull()
})
