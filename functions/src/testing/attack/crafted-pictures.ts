/** Pictures no program would write, byte by byte. */

export interface OddExif {
  /** 1 to 8 are known. */
  readonly orientation: number
  /** Entries with lengths and places outside the file. */
  readonly entries: number
  /** Directories that refer to themselves. */
  readonly isLoop: boolean
}

const tiffStart = 6
const firstDirectory = 8
const segmentLength = 8000

/** An APP1 segment of a JPEG. */
export function exifSegment({ orientation, entries, isLoop }: OddExif): Buffer {
  const data = Buffer.alloc(segmentLength)
  data.write('Exif\0\0MM\0*', 'latin1')
  data.writeUInt32BE(firstDirectory, tiffStart + 4)
  let at = tiffStart + firstDirectory
  at = data.writeUInt16BE(2 + entries, at)
  const orientationTag = 0x0112
  const exifDirectoryTag = 0x8769
  at = entry(data, at, { tag: orientationTag, type: 3, count: 1, value: orientation * whole16 })
  const below = isLoop ? firstDirectory : segmentLength * 2
  at = entry(data, at, { tag: exifDirectoryTag, type: 4, count: 1, value: below })
  for (let index = 0; index < entries; index += 1)
    at = entry(data, at, { tag: 0x9000 + index, type: 7, count: 0xffffffff, value: 0xfffffff0 })
  data.writeUInt32BE(isLoop ? firstDirectory : 0, at)
  return segment(0xe1, data)
}

/** A two-byte value is in the upper half of its four bytes. */
const whole16 = 0x1_0000

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: number
}

function entry(data: Buffer, at: number, { tag, type, count, value }: Entry): number {
  data.writeUInt16BE(tag, at)
  data.writeUInt16BE(type, at + 2)
  data.writeUInt32BE(count, at + 4)
  return data.writeUInt32BE(value, at + 8)
}

/** `jpeg` with segments inserted at its beginning. */
export function withExif(jpeg: Buffer, segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** A GIF whose frames each have one byte of data. */
export function gifOfFrames(frames: number, width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const place = Buffer.from([0x2c, 0, 0, 0, 0])
  const pixels = Buffer.from([0, 2, 2, 0x44, 1, 0])
  const frame = Buffer.concat([control, place, size, pixels])
  const palette = Buffer.from([0x80, 0, 0, 1, 2, 3, 4, 5, 6])
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, ...all, Buffer.from([0x3b])])
}

/** A grey progressive JPEG whose every scan covers all pixels without changing them. */
export function scansJpeg(width: number, height: number, scans: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const quantization = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]))
  const frame = segment(0xc2, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])]))
  const oneCode = [1, ...Array.from({ length: 15 }, () => 0)]
  const codes = [0, 0x10].map((table) =>
    segment(0xc4, Buffer.from([table, ...oneCode, table === 0 ? 0 : 0xe0])),
  )
  const base = scan([0, 0, 0], Math.ceil(blocks / 8))
  const again = scan([1, 63, 0], Math.ceil(((blocks / 16_384) * 15) / 8) + 2)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantization,
    frame,
    ...codes,
    base,
    ...Array.from({ length: scans }, () => again),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** @param bytes Of zeros. */
function scan(spectrum: readonly number[], bytes: number): Buffer {
  return Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, ...spectrum])), Buffer.alloc(bytes)])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
