import { readdir, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hairstyles } from '../styles/hairstyles.ts'
import {
  coverFile,
  coverFolder,
  coverHeight,
  coverWidths,
  type CoverWidth,
} from './cover-image-set.ts'

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
      expect([picture.width, picture.height]).toEqual([width, coverHeight(width)])
    }
  })

  it('load quickly, one by one and as a page of the whole library', async () => {
    const weigh = async (id: string, width: CoverWidth) => (await stat(coverFile(id, width))).size
    let [small, medium] = [0, 0]
    for (const { id } of hairstyles) {
      small += await weigh(id, 320)
      medium += await weigh(id, 640)
      expect(await weigh(id, 960), id).toBeLessThan(100_000)
    }
    expect(small).toBeLessThan(600_000)
    expect(medium).toBeLessThan(1_650_000)
  })
})
