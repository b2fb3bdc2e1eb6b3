import { readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hairstyles } from '../styles/hairstyles.ts'
import { coverFile, coverFolder, coverWidths } from './cover-image-set.ts'

describe('covers', () => {
  it('are there for every style of the library and for no other', async () => {
    const wanted = hairstyles.flatMap(({ id }) =>
      coverWidths.map((width) => coverFile(id, width).slice(coverFolder.length)),
    )
    expect((await readdir(coverFolder)).toSorted()).toEqual(wanted.toSorted())
  })

  it('have the sizes that pages ask for', async () => {
    const [style] = hairstyles
    for (const width of coverWidths) {
      const picture = await sharp(coverFile(style?.id ?? '', width)).metadata()
      expect([picture.width, picture.height]).toEqual([width, width * 1.25])
    }
  })

  it('load quickly', async () => {
    for (const { id } of hairstyles) {
      expect((await stat(coverFile(id, 320))).size).toBeLessThan(20_000)
      expect((await stat(coverFile(id, 960))).size).toBeLessThan(100_000)
    }
  })
})
