import { crc32 } from 'node:zlib'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/**
 * Names and texts of a zip of stored files, by its central directory as unpackers read it.
 * @throws {Error} if damaged.
 */
export function readZip(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('The zip has no end.')
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('The directory is damaged.')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const content = storedContent(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 24))
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`)
    files[name] = content.toString('utf8')
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

function storedContent(zip: Buffer, header: number, size: number): Buffer {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  return zip.subarray(start, start + size)
}
