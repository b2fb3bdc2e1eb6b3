import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import { cutoutPath } from '@hairstyle/core/cutouts/cutout-name.ts'
import { testCutout } from '@hairstyle/core/testing/cutout.ts'
import { MemoryBlobs } from '@hairstyle/core/testing/memory-blobs.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enginePart } from '../styles/engine-part.ts'
import { findHairstyle } from '../styles/hairstyles.ts'
import { cutoutFile } from './cutout-assets.ts'
import { uploadCutouts } from './upload-cutouts.ts'

const hairstyle = { ...findHairstyle('glossy-long-waves'), id: 'soft-waves' }

let folder: URL
let blobs: MemoryBlobs
beforeEach(async () => {
  folder = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'cutouts-'))}/`)
  blobs = new MemoryBlobs()
})
afterEach(() => rm(folder, { recursive: true }))

function make(styleId: string, file = testCutout(styleId)): Promise<void> {
  return writeFile(cutoutFile(styleId, folder), file)
}

async function nameInDocument(): Promise<string> {
  return (await enginePart(hairstyle, folder)).cutout
}

describe('cut-outs of seeded hairstyles', () => {
  it('lie where their documents say', async () => {
    await make('soft-waves')
    expect(await uploadCutouts(blobs, ['soft-waves'], folder)).toBe(1)
    const name = await nameInDocument()
    expect(name).toMatch(/^soft-waves-[0-9a-f]{16}$/)
    expect(await blobs.read(cutoutPath(name))).toEqual(Buffer.from(testCutout('soft-waves')))
  })

  it('are uploaded when they are missing or broken there', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `waves-${index}`)
    for (const id of [...ids, 'soft-waves']) await make(id)
    expect(await uploadCutouts(blobs, ids, folder)).toBe(20)
    const all = [...ids, 'soft-waves']
    expect(await uploadCutouts(blobs, all, folder)).toBe(1)
    expect(await uploadCutouts(blobs, all, folder)).toBe(0)
    const path = cutoutPath(await nameInDocument())
    blobs.files.set(path, Buffer.from('broken'))
    expect(await uploadCutouts(blobs, all, folder)).toBe(1)
    expect(blobs.files.get(path)).toEqual(Buffer.from(testCutout('soft-waves')))
  })

  it('have other names when they are made anew', async () => {
    await make('soft-waves')
    const before = await nameInDocument()
    await uploadCutouts(blobs, ['soft-waves'], folder)
    await make('soft-waves', testCutout('women/2'))
    expect(await nameInDocument()).not.toBe(before)
    expect(await uploadCutouts(blobs, ['soft-waves'], folder)).toBe(1)
    expect(blobs.files.has(cutoutPath(before))).toBe(true)
  })

  it('stop the seed when they have not been made, or are broken', async () => {
    await expect(uploadCutouts(blobs, ['soft-waves'], folder)).rejects.toThrow('ENOENT')
    await expect(nameInDocument()).rejects.toThrow('ENOENT')
    await make('soft-waves', Buffer.from('broken'))
    await expect(uploadCutouts(blobs, ['soft-waves'], folder)).rejects.toThrow(CutoutError)
    await expect(nameInDocument()).rejects.toThrow(CutoutError)
    expect(blobs.files.size).toBe(0)
  })
})
