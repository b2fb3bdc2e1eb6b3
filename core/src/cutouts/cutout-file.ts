import { z } from 'zod'
import { CutoutHeader } from './cutout-header.ts'

/*
 * A cut-out is one file, which browsers read, too. Numbers are little-endian.
 *
 *     0   4  'HCUT'
 *     4   2  version
 *     6   2  0
 *     8   4  bytes of the header
 *     12  …  header, JSON in UTF-8
 *     …   …  picture to the end of the file: WebP, straight colours in sRGB with their opacity
 */

const magic = 'HCUT'
const version = 2
const prefixBytes = 12
const maxHeaderBytes = 16_000
const maxBytes = 400_000

/** Bytes at a file's beginning that suffice to check it. */
export const cutoutHeadBytes = 32_000

export interface Cutout {
  readonly header: CutoutHeader
  /** WebP. */
  readonly picture: Uint8Array
}

/** The file is no cut-out that this version understands. */
export class CutoutError extends Error {
  override readonly name = 'CutoutError'
}

/** @throws {CutoutError} when nobody could read the file. */
export function writeCutoutFile({ header, picture }: Cutout): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(header))
  const pictureAt = prefixBytes + json.length
  const file = new Uint8Array(pictureAt + picture.length)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode(magic))
  view.setUint16(4, version, true)
  view.setUint32(8, json.length, true)
  file.set(json, prefixBytes)
  file.set(picture, pictureAt)
  readCutoutHead(file, file.length)
  return file
}

/** @throws {CutoutError} */
export function readCutoutFile(file: Uint8Array): Cutout {
  const header = readCutoutHead(file, file.length)
  return { header, picture: file.subarray(file.length - header.picture.bytes) }
}

/**
 * Checks a file by its beginning, without decoding its picture.
 *
 * @param start First `cutoutHeadBytes` of the file, or all of a smaller one.
 * @param totalBytes Of the whole file.
 * @throws {CutoutError}
 */
export function readCutoutHead(start: Uint8Array, totalBytes: number): CutoutHeader {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const text = (from: number, to: number) => new TextDecoder().decode(start.subarray(from, to))
  if (start.length < prefixBytes || text(0, 4) !== magic)
    throw new CutoutError('This is no cut-out.')
  const found = view.getUint16(4, true)
  if (found !== version)
    throw new CutoutError(`The cut-out has version ${found} instead of ${version}.`)
  if (totalBytes > maxBytes)
    throw new CutoutError(`The cut-out has ${totalBytes} bytes, more than ${maxBytes}.`)
  const headerBytes = view.getUint32(8, true)
  const pictureAt = prefixBytes + headerBytes
  if (headerBytes > maxHeaderBytes || pictureAt > start.length)
    throw new CutoutError(`The cut-out has no header of ${headerBytes} bytes.`)
  const header = parseHeader(text(prefixBytes, pictureAt))
  const wantedBytes = pictureAt + header.picture.bytes
  if (wantedBytes !== totalBytes)
    throw new CutoutError(`The cut-out has ${totalBytes} bytes instead of ${wantedBytes}.`)
  return header
}

function parseHeader(json: string): CutoutHeader {
  let header: unknown
  try {
    header = JSON.parse(json)
  } catch (cause) {
    throw new CutoutError('The header of the cut-out is not JSON.', { cause })
  }
  const parsed = CutoutHeader.safeParse(header)
  if (parsed.success) return parsed.data
  const problem = z.prettifyError(parsed.error)
  throw new CutoutError(`The header of the cut-out is broken: ${problem}`, { cause: parsed.error })
}
