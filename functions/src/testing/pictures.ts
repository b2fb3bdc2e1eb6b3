import { crc32, deflateSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { craftHeif } from './crafted-heif.ts'

const red = '#d02020'
const blue = '#2020d0'

/** A JPEG without a face that does not compress to nothing. */
export function gradient(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7) % 251
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

function plain(width: number, height: number, color: string) {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

export function textNamedJpg(): Buffer {
  return Buffer.from('This is a shopping list, whatever its name says.\n'.repeat(40))
}

export function svgPicture(): Buffer {
  const image = '<image href="file:///etc/passwd" width="500" height="500"/>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${image}</svg>`,
  )
}

/** 320 × 400, red above blue, as phones write pictures by default. */
export function heicPhoto(): Promise<Buffer> {
  return readFile(new URL('./fixtures/red-above-blue.heic', import.meta.url))
}

/** The same, tagged as Display P3: by its profile, as iPhones do, or by code points. */
export async function wideHeic(by: 'profile' | 'code points'): Promise<Buffer> {
  const tagged = plain(8, 8, red).withIccProfile('p3').png()
  const { icc } = await sharp(await tagged.toBuffer()).metadata()
  const displayP3 = { primaries: 12, transfer: 13 }
  return craftHeif(await heicPhoto(), { color: by === 'profile' && icc ? icc : displayP3 })
}

/** The same repeated to 200 megapixels, in 1560 tiles. */
export async function vastHeic(): Promise<Buffer> {
  const tile = { width: 320, height: 400 }
  return craftHeif(await heicPhoto(), { grid: { columns: 40, rows: 39, tile } })
}

/** An AVIF sequence, by its first brand. */
export async function movingAvif(): Promise<Buffer> {
  return craftHeif(await plain(300, 300, red).avif().toBuffer(), { brand: 'avis' })
}

/**
 * An AVIF of BT.2100's PQ, grey.
 * @param code Of 10 bits: 520 is 100 cd/m², 594 diffuse white (BT.2408, table 1).
 */
export async function hdrAvif(code: number): Promise<Buffer> {
  const [side, most] = [300, 1023]
  const pixels = new Uint16Array(side * side * 3).fill(Math.round((code / most) * 0xffff))
  const grey = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  const avif = await grey.toColourspace('rgb16').avif({ quality: 95, bitdepth: 10 }).toBuffer()
  return craftHeif(avif, { color: { primaries: 9, transfer: 16 } })
}

/** One colour, 7680 × 7680: 1.2 KB that take a gigabyte to decode. */
export function flatAvif(): Promise<Buffer> {
  return readFile(new URL('./fixtures/flat-7680.avif', import.meta.url))
}

export async function truncatedHeic(): Promise<Buffer> {
  const whole = await heicPhoto()
  return whole.subarray(0, whole.length - 60)
}

export async function truncatedPhoto(): Promise<Buffer> {
  const whole = await gradient(800, 800)
  return whole.subarray(0, whole.length >> 1)
}

/** A photo without its last marker. */
export async function endlessPhoto(): Promise<Buffer> {
  const whole = await gradient(300, 300)
  return whole.subarray(0, whole.length - 2)
}

/** The same, also without its last pixels. */
export async function almostWholePhoto(): Promise<Buffer> {
  const whole = await gradient(300, 300)
  return whole.subarray(0, whole.length - 40)
}

export function cmykPhoto(): Promise<Buffer> {
  return plain(300, 300, red).toColourspace('cmyk').jpeg().toBuffer()
}

/** A red frame, then a blue one. */
export async function animatedPhoto(): Promise<Buffer> {
  const frames = [red, blue].map((color) => plain(300, 300, color).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** 600 × 400 stored, 400 × 600 once upright, and then red above blue. */
export async function sidewaysPhoto(): Promise<Buffer> {
  return (await redLeftOfBlue()).withMetadata({ orientation: 6 }).toBuffer()
}

/** The same without its orientation. */
export async function lyingPhoto(): Promise<Buffer> {
  return (await redLeftOfBlue()).toBuffer()
}

async function redLeftOfBlue() {
  const left = await plain(300, 400, red).png().toBuffer()
  return plain(600, 400, blue)
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
}

export async function photoWithLocation(): Promise<Buffer> {
  return sharp(await gradient(600, 600))
    .withExif({
      IFD0: { Model: 'Camera of somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .toBuffer()
}

/** 20000 × 20000 pixels in some 50 kB. */
export function pixelBomb(): Buffer {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** One person, cut out of the group photo. */
export async function portrait(): Promise<Buffer> {
  return sharp(await groupPhoto())
    .extract({ left: 1445, top: 90, width: 450, height: 600 })
    .toBuffer()
}

/** Several people side by side, from a package that ships sample pictures. */
export function groupPhoto(): Promise<Buffer> {
  const main = createRequire(import.meta.url).resolve('@vladmandic/face-api')
  return readFile(join(dirname(main), '..', 'demo', 'sample6.jpg'))
}
