import { crc32, deflateSync } from 'node:zlib'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import type { ToldColors } from './told-colors.ts'

/** Code points of ITU-T H.273. */
const primaries = { bt2020: 9, displayP3: 12 } as const
const transfers = { pq: 16, hlg: 18 } as const

/** XYZ of full red, green and blue, adapted to D50 as profiles require. */
const bt709Colorants = [0.436, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141]
const colorants: ReadonlyMap<number, readonly number[]> = new Map([
  [
    primaries.bt2020,
    [0.67348, 0.27903, -0.00193, 0.16566, 0.67535, 0.02998, 0.12505, 0.04561, 0.79686],
  ],
  [
    primaries.displayP3,
    [0.51512, 0.2412, -0.00105, 0.29198, 0.69225, 0.04189, 0.1571, 0.06657, 0.78407],
  ],
])
const d50 = [0.9642, 1, 0.8249]

/** Of diffuse white in HDR pictures, cd/m² (ITU-R BT.2408). */
const whiteNits = 203
const hlgPeakNits = 1000
/**
 * Part of an ordinary picture's range above which brighter light is compressed, so that highlights keep their shape.
 */
const knee = 0.75
const curveEntries = 4096

/**
 * An ICC profile for colours that sharp's libvips takes for sRGB: wide gamuts, and HDR pictures, which it maps to an
 * ordinary picture's range. Null for colours near sRGB, or unknown ones.
 */
export function profileOf(told: ToldColors | null): Buffer | null {
  if (!told) return null
  const { primaries: gamut, transfer } = told
  const isHdr = transfer === transfers.pq || transfer === transfers.hlg
  if (!isHdr && !colorants.has(gamut)) return null
  const light = isHdr ? (transfer === transfers.pq ? pqLight : hlgLight) : srgbLight
  const xyz = colorants.get(gamut) ?? bt709Colorants
  const curve = curveTag(light)
  return profile([
    ['desc', descriptionTag()],
    ['wtpt', xyzTag(d50)],
    ['rXYZ', xyzTag(xyz.slice(0, 3))],
    ['gXYZ', xyzTag(xyz.slice(3, 6))],
    ['bXYZ', xyzTag(xyz.slice(6))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ])
}

function srgbLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** SMPTE ST 2084. */
function pqLight(value: number): number {
  const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875]
  const power = value ** (1 / m2)
  const nits = 10_000 * (Math.max(0, power - c1) / (c2 - c3 * power)) ** (1 / m1)
  return squeeze(nits / whiteNits)
}

/** ITU-R BT.2100, with the gamma of a display of 1000 cd/m². */
function hlgLight(value: number): number {
  const [a, b, c, gamma] = [0.17883277, 0.28466892, 0.55991073, 1.2]
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12
  return squeeze((hlgPeakNits * scene ** gamma) / whiteNits)
}

/** Compresses light, with white at 1, into an ordinary picture's range. */
function squeeze(light: number): number {
  if (light <= knee) return light
  const rest = 1 - knee
  return knee + rest * (1 - Math.exp((knee - light) / rest))
}

function curveTag(light: (value: number) => number): Buffer {
  const tag = Buffer.alloc(12 + curveEntries * 2)
  tag.write('curv', 'latin1')
  tag.writeUInt32BE(curveEntries, 8)
  for (let i = 0; i < curveEntries; i += 1) {
    tag.writeUInt16BE(Math.round(light(i / (curveEntries - 1)) * 0xffff), 12 + i * 2)
  }
  return tag
}

function xyzTag(xyz: readonly number[]): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  xyz.forEach((value, i) => tag.writeInt32BE(Math.round(value * 0x1_0000), 8 + i * 4))
  return tag
}

function descriptionTag(): Buffer {
  const tag = Buffer.alloc(92)
  tag.write('desc', 'latin1')
  tag.writeUInt32BE(1, 8)
  return tag
}

/** A display profile, ICC.1:2001-04. */
function profile(tags: readonly (readonly [string, Buffer])[]): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(0x0210_0000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  d50.forEach((value, i) => header.writeInt32BE(Math.round(value * 0x1_0000), 68 + i * 4))
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let at = header.length + table.length
  tags.forEach(([name, { length }], i) => {
    table.write(name, 4 + i * 12, 'latin1')
    table.writeUInt32BE(at, 8 + i * 12)
    table.writeUInt32BE(length, 12 + i * 12)
    at += length
  })
  header.writeUInt32BE(at)
  return Buffer.concat([header, table, ...tags.map(([, tag]) => tag)])
}

/** End of a PNG's signature and mandatory first chunk, bytes. */
const firstChunkEnd = 33

/**
 * The same pixels with an ICC profile: sharp only takes an input's profile from a file, so they go through one.
 *
 * @param space With the picture's bit depth.
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
