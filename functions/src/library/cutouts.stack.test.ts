import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import { cutoutPath, nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import { findCutoutProblem } from '@hairstyle/core/cutouts/find-cutout-problem.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { stackApi } from '../testing/stack-api.ts'

const {
  ctx: { blobs },
} = stackApi()

const file = testCutout()
const saved: string[] = []

async function save(bytes: Uint8Array) {
  const name = nameCutout(newId().toLowerCase(), file)
  const path = cutoutPath(name)
  saved.push(path)
  const options = { contentType: 'application/octet-stream', cacheControl: 'private' }
  await blobs.save(path, bytes, options)
  return { name, path }
}

afterAll(() => Promise.all(saved.map((path) => blobs.delete(path))))

describe('cut-outs in the bucket', () => {
  it('are checked by their beginning', async () => {
    const large = await save(Buffer.concat([file, Buffer.alloc(200_000)]))
    const start = await blobs.readStart(large.path, 20)
    expect(start.size).toBe(file.length + 200_000)
    expect(Buffer.from(start.bytes)).toEqual(Buffer.from(file.subarray(0, 20)))
    expect(await findCutoutProblem(blobs, large.name)).toContain('bytes instead of')
    expect(await findCutoutProblem(blobs, (await save(file)).name)).toBeNull()
  })

  it('may be empty or missing', async () => {
    const empty = await save(new Uint8Array())
    expect(await blobs.readStart(empty.path, 20)).toEqual({ bytes: new Uint8Array(), size: 0 })
    expect(await findCutoutProblem(blobs, empty.name)).toContain('no cut-out')
    const missing = nameCutout('missing', file)
    await expect(blobs.readStart(cutoutPath(missing), 20)).rejects.toThrow(BlobMissingError)
    expect(await findCutoutProblem(blobs, missing)).toContain('There is no file')
  })

  it('are read by no client', async () => {
    const { path } = await save(file)
    expect((await fetch(blobs.url(path, ''))).ok).toBe(false)
  })
})
