import { afterEach, expect, test, vi } from 'vitest'
import { encodeJpeg } from '../../shared/photo/encode-jpeg.ts'
import { type DecodePicture, preparePhoto } from './prepare-photo.ts'

afterEach(() => vi.unstubAllGlobals())

/** Decodes everything to a picture of this size, whose JPEG has `bytes` bytes. */
function pictureOf(width: number, height: number, bytes: number) {
  const asked: { width: number; height: number }[] = []
  let closed = 0
  const decode: DecodePicture = () =>
    Promise.resolve({
      width,
      height,
      encode(size) {
        asked.push(size)
        return Promise.resolve(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      },
      close: () => {
        closed++
      },
    })
  return { decode, asked, closed: () => closed }
}

function fileOf(bytes: number, type = 'image/jpeg') {
  return new Blob([new Uint8Array(bytes)], { type })
}

test('a large photo is made smaller, and its memory given back', async () => {
  const picture = pictureOf(4032, 3024, 400_000)
  const upload = await preparePhoto(fileOf(5_000_000), picture.decode)
  expect(upload.size).toBe(400_000)
  expect(upload.type).toBe('image/jpeg')
  expect(picture.asked).toEqual([{ width: 2048, height: 1536 }])
  expect(picture.closed()).toBe(1)
})

test('a small photo travels as it is', async () => {
  const picture = pictureOf(1200, 1600, 10)
  const file = fileOf(900_000)
  expect(await preparePhoto(file, picture.decode)).toBe(file)
  expect(picture.asked).toEqual([])
  expect(picture.closed()).toBe(1)
})

test.each(['image/bmp', 'image/avif', 'image/heic', 'image/gif', ''])(
  'a small one of type "%s" travels as a JPEG, which the server surely reads',
  async (type) => {
    const upload = await preparePhoto(fileOf(900, type), pictureOf(250, 250, 2000).decode)
    expect(upload).toMatchObject({ type: 'image/jpeg', size: 2000 })
  },
)

test('a tall screenshot keeps enough pixels for a face in it', async () => {
  const picture = pictureOf(1080, 10_000, 400_000)
  await preparePhoto(fileOf(5_000_000), picture.decode)
  expect(picture.asked).toEqual([{ width: 952, height: 8813 }])
})

test('a heavy file that fits is kept when a JPEG would be heavier', async () => {
  const file = fileOf(2_000_000)
  expect(await preparePhoto(file, pictureOf(1200, 1600, 2_500_000).decode)).toBe(file)
})

test('what the browser cannot read goes to the server untouched', async () => {
  const file = fileOf(3_000_000)
  const unreadable: DecodePicture = () => Promise.reject(new Error('The source image is broken.'))
  expect(await preparePhoto(file, unreadable)).toBe(file)
})

test('the original is used when encoding fails', async () => {
  const file = fileOf(3_000_000)
  const noMemory: DecodePicture = () =>
    Promise.resolve({
      width: 4000,
      height: 4000,
      encode: () => Promise.resolve(null),
      close: () => undefined,
    })
  expect(await preparePhoto(file, noMemory)).toBe(file)
})

test.each([[new Blob(['jpeg'])], [null]])(
  'a canvas gives its memory back, whatever came of it',
  async (encoded) => {
    const sizes: number[][] = []
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => undefined }),
      toBlob(done: (blob: Blob | null) => void) {
        sizes.push([canvas.width, canvas.height])
        done(encoded)
      },
    }
    vi.stubGlobal('document', { createElement: () => canvas })
    const size = { width: 2048, height: 1536 }
    expect(await encodeJpeg({} as CanvasImageSource, size)).toBe(encoded)
    expect(sizes).toEqual([[2048, 1536]])
    expect([canvas.width, canvas.height]).toEqual([0, 0])
  },
)
