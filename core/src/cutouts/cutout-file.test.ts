import { describe, expect, it } from 'vitest'
import { testCutout } from '../testing/cutout.ts'
import {
  CutoutError,
  cutoutHeadBytes,
  readCutoutFile,
  readCutoutHead,
  writeCutoutFile,
} from './cutout-file.ts'
import type { CutoutHeader } from './cutout-header.ts'
import { CutoutName, nameCutout } from './cutout-name.ts'

const file = testCutout()

function changed(change: (bytes: Buffer) => void): Buffer {
  const copy = Buffer.from(file)
  change(copy)
  return copy
}

function withHeader(change: (header: CutoutHeader) => unknown): Buffer {
  const { header, picture } = readCutoutFile(file)
  const json = Buffer.from(JSON.stringify(change(header)))
  const prefix = Buffer.from(file.subarray(0, 12))
  prefix.writeUInt32LE(json.length, 8)
  return Buffer.concat([prefix, json, picture])
}

describe('cut-out file', () => {
  it('comes back as it was written', () => {
    const { header, picture } = readCutoutFile(file)
    expect(Buffer.from(picture).toString()).toBe('hair!')
    expect(writeCutoutFile({ header, picture })).toEqual(file)
  })

  it('is checked by its beginning and its size', () => {
    const picture = new Uint8Array(300_000)
    const { header } = readCutoutFile(file)
    const large = writeCutoutFile({
      header: { ...header, picture: { ...header.picture, bytes: picture.length } },
      picture,
    })
    const start = large.subarray(0, cutoutHeadBytes)
    expect(readCutoutHead(start, large.length).source).toBe('women/1')
    expect(() => readCutoutHead(start, large.length - 1)).toThrow(/bytes instead of/)
  })

  it.each([
    ['nothing', Buffer.alloc(0), /no cut-out/],
    ['something else', changed((bytes) => bytes.write('RIFF')), /no cut-out/],
    ['another version', changed((bytes) => bytes.writeUInt16LE(1, 4)), /version 1 instead of 2/],
    ['a header beyond the file', changed((bytes) => bytes.writeUInt32LE(15_000, 8)), /no header/],
    ['a header that is too long', changed((bytes) => bytes.writeUInt32LE(4e9, 8)), /no header/],
    ['a header that is no JSON', changed((bytes) => bytes.write('!', 12)), /not JSON/],
    ['less than it says', file.subarray(0, -1), /bytes instead of/],
    ['more than it says', Buffer.concat([file, Buffer.alloc(1)]), /bytes instead of/],
    ['too much', Buffer.concat([file, Buffer.alloc(400_000)]), /more than 400000/],
    ['no header', withHeader(() => null), /broken/],
    ['a header without an outline', withHeader((all) => ({ ...all, oval: [] })), /oval/],
    [
      'a head without size',
      withHeader((all) => ({ ...all, head: { ...all.head, unit: 0 } })),
      /unit/,
    ],
    [
      'a picture without width',
      withHeader((all) => ({ ...all, picture: { ...all.picture, width: 0 } })),
      /width/,
    ],
    ['a field nobody knows', withHeader((all) => ({ ...all, shine: 1 })), /shine/],
  ])('is refused with %s', (_, bytes, problem) => {
    expect(() => readCutoutFile(bytes)).toThrow(CutoutError)
    expect(() => readCutoutFile(bytes)).toThrow(problem)
  })

  it('is not written when it could not be read', () => {
    const { header, picture } = readCutoutFile(file)
    expect(() => writeCutoutFile({ header, picture: picture.subarray(1) })).toThrow(CutoutError)
    const notFinite = { ...header, color: [Number.NaN, 0, 0] } satisfies CutoutHeader
    expect(() => writeCutoutFile({ header: notFinite, picture })).toThrow(/color/)
  })
})

describe('name of a cut-out', () => {
  it('tells different files apart', () => {
    const name = nameCutout('soft-bob', file)
    expect(name).toMatch(/^soft-bob-[0-9a-f]{16}$/)
    expect(nameCutout('soft-bob', file)).toBe(name)
    expect(nameCutout('soft-bob', testCutout('women/2'))).not.toBe(name)
  })

  it.each(['../photos/1-0123456789abcdef', 'Bob-0123456789abcdef', 'bob', '-0123456789abcdef', ''])(
    'is never %j',
    (name) => {
      expect(CutoutName.safeParse(name).success).toBe(false)
    },
  )
})
