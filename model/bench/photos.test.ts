import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPhotos, photoLabel } from './photos.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  for (const name of ['10.jpg', '12.jpg', '10.matte.png', 'b.PNG', 'notes.txt']) {
    await writeFile(join(folder, name), '')
  }
})

afterAll(() => rm(folder, { recursive: true }))

it('lists the photographs of a folder, without mattes', async () => {
  const names = (await listPhotos(folder)).map((path) => basename(path))
  expect(names).toEqual(['10.jpg', '12.jpg', 'b.PNG'])
})

it('lists those that a pattern names', async () => {
  const names = (await listPhotos(join(folder, '*[05].jpg'))).map((path) => basename(path))
  expect(names).toEqual(['10.jpg'])
})

it('calls a photograph by its folder and name', () => {
  expect(photoLabel('/people/women/10.jpg')).toBe('women/10')
})
