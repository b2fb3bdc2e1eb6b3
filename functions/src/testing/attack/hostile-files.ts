import fc from 'fast-check'
import sharp from 'sharp'
import { animatedPhoto, cmykPhoto, flatAvif, gradient, heicPhoto, pixelBomb } from '../pictures.ts'
import { exifSegment, gifOfFrames, scansJpeg, withExif } from './crafted-pictures.ts'

/** A file to upload; `name` says how it was made. */
export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
}

const whole = 0x1_0000

/** Pictures to damage, one of each kind that people and attackers send. */
export async function picturesToSpoil(): Promise<readonly HostileFile[]> {
  const jpeg = await gradient(300, 280)
  const of = (picture: Promise<Buffer>, name: string) => picture.then((bytes) => ({ name, bytes }))
  return await Promise.all([
    of(Promise.resolve(jpeg), 'jpeg'),
    of(sharp(jpeg).jpeg({ progressive: true }).toBuffer(), 'progressive jpeg'),
    of(cmykPhoto(), 'cmyk jpeg'),
    of(sharp(jpeg).png().toBuffer(), 'png'),
    of(sharp(jpeg).toColourspace('rgb16').png({ progressive: true }).toBuffer(), '16-bit png'),
    of(sharp(jpeg).png({ palette: true }).toBuffer(), 'palette png'),
    of(sharp(jpeg).webp().toBuffer(), 'webp'),
    of(animatedPhoto(), 'animated webp'),
    of(sharp(jpeg).gif().toBuffer(), 'gif'),
    of(sharp(jpeg).tiff().toBuffer(), 'tiff'),
    of(sharp(jpeg).avif({ effort: 0 }).toBuffer(), 'avif'),
    of(heicPhoto(), 'heic'),
  ])
}

/**
 * Files that are damaged, misdeclared, polyglot, or far more expensive to open than to send.
 * @param pictures Of `picturesToSpoil`.
 */
export async function hostileFiles(
  pictures: readonly HostileFile[],
): Promise<fc.Arbitrary<HostileFile>> {
  const jpeg = pictures[0]?.bytes ?? Buffer.alloc(0)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...pictures).chain(spoiled) },
    { weight: 3, arbitrary: lyingAboutSize(pictures) },
    { weight: 2, arbitrary: oddExif(jpeg) },
    { weight: 1, arbitrary: fc.constantFrom(...(await bombs())) },
    { weight: 1, arbitrary: noPicture },
  )
}

/** A picture that was cut, bit-flipped, overwritten, spliced, or has something prepended or appended. */
function spoiled({ name, bytes }: HostileFile): fc.Arbitrary<HostileFile> {
  const place = fc.nat(whole).map((part) => Math.floor((part / whole) * (bytes.length - 1)))
  // Headers are short, and cause most failures.
  const at = fc.oneof(place, fc.nat(Math.min(400, bytes.length - 1)))
  const say = (how: string) => (made: Buffer) => ({ name: `${name}, ${how}`, bytes: made })
  return fc.oneof(
    at.map((end) => bytes.subarray(0, end)).map(say('cut off')),
    fc
      .array(fc.tuple(at, fc.nat(7)), { minLength: 1, maxLength: 40 })
      .map((flips) =>
        changed(bytes, (copy) =>
          flips.forEach(([i, bit]) => (copy[i] = (copy[i] ?? 0) ^ (1 << bit))),
        ),
      )
      .map(say('bits flipped')),
    fc
      .tuple(at, fc.nat(500), fc.constantFrom(0, 0xff))
      .map(([from, length, value]) =>
        changed(bytes, (copy) => copy.fill(value, from, Math.min(from + length, copy.length))),
      )
      .map(say('overwritten')),
    fc
      .tuple(place, place, place)
      .map(([a, b, c]) =>
        Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(c)]),
      )
      .map(say('spliced')),
    fc
      .constantFrom('PK\x03\x04', '%PDF-1.7\n', '<script>alert(1)</script>', '\x7fELF', 'GIF89a')
      .map((other) => Buffer.concat([bytes, Buffer.from(other.repeat(500), 'latin1')]))
      .map(say('with something behind')),
    fc
      .constantFrom('PK\x03\x04', '<?php phpinfo(); ?>', '\ufeff', 'RIFF', '\xff\xd8')
      .map((other) => Buffer.concat([Buffer.from(other, 'latin1'), bytes]))
      .map(say('with something before')),
  )
}

/** Headers that claim a wrong width and height. */
function lyingAboutSize(pictures: readonly HostileFile[]): fc.Arbitrary<HostileFile> {
  const side = fc.oneof(fc.constantFrom(0, 1, 255, 256, 8192, 65_535), fc.nat(65_535))
  const kinds = pictures.filter(({ name }) => name in sizePlaces)
  return fc
    .tuple(fc.constantFrom(...kinds), side, side)
    .map(([{ name, bytes }, width, height]) => ({
      name: `${name} that claims ${width} × ${height}`,
      bytes: changed(bytes, (copy) => sizePlaces[name]?.(copy, width, height)),
    }))
}

const sizePlaces: Record<string, (copy: Buffer, width: number, height: number) => void> = {
  jpeg(copy, width, height) {
    const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
    copy.writeUInt16BE(height, frame + 5)
    copy.writeUInt16BE(width, frame + 7)
  },
  png(copy, width, height) {
    copy.writeUInt32BE(width, 16)
    copy.writeUInt32BE(height, 20)
  },
  gif(copy, width, height) {
    copy.writeUInt16LE(width, 6)
    copy.writeUInt16LE(height, 8)
  },
}

function oddExif(jpeg: Buffer): fc.Arbitrary<HostileFile> {
  return fc
    .record({
      orientation: fc.oneof(fc.nat(9), fc.constant(65_535)),
      entries: fc.constantFrom(0, 5, 300),
      isLoop: fc.boolean(),
      copies: fc.constantFrom(1, 1, 1, 60),
    })
    .map(({ copies, ...exif }) => ({
      name: `jpeg with ${copies} odd EXIF, ${JSON.stringify(exif)}`,
      bytes: withExif(
        jpeg,
        Array.from({ length: copies }, () => exifSegment(exif)),
      ),
    }))
}

/** Decompression bombs. */
async function bombs(): Promise<HostileFile[]> {
  return [
    { name: 'png of 400 megapixels', bytes: pixelBomb() },
    { name: 'avif of one colour, 7680 × 7680', bytes: await flatAvif() },
    { name: 'gif of 5000 frames', bytes: gifOfFrames(5000, 300, 300) },
    { name: 'gif of 20 large frames', bytes: gifOfFrames(20, 8000, 8000) },
    { name: 'gif that claims 65535 × 65535', bytes: gifOfFrames(1, 65_535, 65_535) },
    { name: 'jpeg of 90 scans', bytes: scansJpeg(2048, 2048, 90) },
    { name: 'jpeg of 5000 scans', bytes: scansJpeg(2048, 2048, 5000) },
  ]
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">'

const noPicture: fc.Arbitrary<HostileFile> = fc.oneof(
  fc
    .constantFrom(
      '',
      'PK\x03\x04',
      '%PDF-1.7',
      '#!/bin/sh\n',
      'P6 600 600 255\n',
      '\x00\x00\x00\x18ftypheic',
    )
    .map((text) => ({ name: `only ${JSON.stringify(text)}`, bytes: Buffer.from(text, 'latin1') })),
  fc
    .constantFrom(
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}<text>&x;</text></svg>`,
      `${svg}<image href="http://127.0.0.1:1/" width="600" height="600"/></svg>`,
    )
    .map((text) => ({ name: 'drawing that loads other files', bytes: Buffer.from(text) })),
  fc.uint8Array({ maxLength: 5000 }).map((noise) => ({
    name: 'noise behind a PNG signature',
    bytes: Buffer.concat([pngSignature, noise]),
  })),
  fc.uint8Array({ maxLength: 5000 }).map((noise) => ({ name: 'noise', bytes: Buffer.from(noise) })),
)

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
