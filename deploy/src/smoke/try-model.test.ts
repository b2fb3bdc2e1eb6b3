import { isSettled, settled } from '@hairstyle/core/creations/life.ts'
import type { CreationDocument } from '@hairstyle/core/store/creations.ts'
import { addStyle } from '@hairstyle/core/testing/fixtures.ts'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import { expect, it } from 'vitest'
import { tryModel } from './try-model.ts'

const picture = { path: 'looks/1.jpg', token: 't', width: 3, height: 4 }
const result = { picture, thumb: picture, confidence: 'good' as const, doubts: [] }

/** Tries a model service that leaves its try-on so. */
async function attempt(outcome: Partial<CreationDocument>): Promise<string> {
  const ctx = createTestContext()
  const { store, queue, blobs } = ctx
  await addStyle(ctx)
  await blobs.save(picture.path, new Uint8Array([1]))
  const enqueue = queue.enqueue.bind(queue)
  queue.enqueue = async (task) => {
    const [createId = ''] = task.kind === 'try-on' ? task.createIds : []
    const known = await store.creations.find(createId)
    if (known && !isSettled(known)) {
      await store.batch((writer) => store.creations.update(writer, createId, outcome))
    }
    return await enqueue(task)
  }
  const said: string[] = []
  await tryModel(ctx, (line) => said.push(line))
  return said.join('\n')
}

const done = { ...settled('done', new Date('2026-11-20')), result }

it('takes the look of the revision that is tried, and no other', async () => {
  expect(await attempt(done)).toContain('it makes a try-on')
  await expect(attempt({ ...done, round: 1 })).rejects.toThrow('another revision made then')
})

it('tells of a try-on that fails, and of a picture that is not there', async () => {
  const error = { code: 1, message: 'No face.' }
  const failed = { ...settled('failed', new Date('2026-11-20')), error }
  await expect(attempt(failed)).rejects.toThrow('It fails: No face.')
  const gone = { ...result, picture: { ...picture, path: 'looks/none.jpg' } }
  await expect(attempt({ ...done, result: gone })).rejects.toThrow('picture cannot be read')
})

it('has nothing to try while the library is empty', async () => {
  const said: string[] = []
  await tryModel(createTestContext(), (line) => said.push(line))
  expect(said.join()).toContain('the library is empty')
})
