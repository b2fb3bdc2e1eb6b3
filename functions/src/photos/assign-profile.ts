import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'

/** Of a PNG: its signature and the chunk that has to come first, bytes. */
const firstChunkEnd = 33

/**
 * The same pixels as colours of an ICC profile: sharp takes an input's profile from nothing but a file, so they go
 * through one.
 *
 * @param space As many bits as the picture has.
 */
export async function assignProfile(
  picture: Sharp,
  profile: Buffer,
  space: 'srgb' | 'rgb16',
): Promise<Sharp> {
  const sharp = await loadSharp()
  const png = await picture.toColourspace(space).png({ compressionLevel: 1 }).toBuffer()
  const before = png.subarray(0, firstChunkEnd)
  return sharp(Buffer.concat([before, profileChunk(profile), png.subarray(firstChunkEnd)]))
}

function profileChunk(profile: Buffer): Buffer {
  const nameAndMethod = 'told\0\0'
  const body = Buffer.concat([Buffer.from(`iCCP${nameAndMethod}`, 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
