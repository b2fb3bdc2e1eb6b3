/** Colour information of a HEIF file: code points of ITU-T H.273. */
export interface ToldColors {
  readonly primaries: number
  readonly transfer: number
}

/**
 * Reads the code points of the first picture in a HEIC or AVIF file, ISO/IEC 23008-12; null if there are none, or the
 * file is damaged. sharp only reports ICC profiles.
 */
export function toldColors(file: Buffer): ToldColors | null {
  try {
    const meta = bodyOf(file, 'meta').subarray(4)
    const properties = bodyOf(meta, 'iprp')
    const all = [...boxesOf(bodyOf(properties, 'ipco'))]
    const own = propertiesOf(bodyOf(properties, 'ipma'), firstPicture(bodyOf(meta, 'pitm')))
    const colors = own
      .map((index) => all[index - 1])
      .find((box) => box?.name === 'colr' && box.body.toString('latin1', 0, 4) === 'nclx')
    return colors
      ? { primaries: colors.body.readUInt16BE(4), transfer: colors.body.readUInt16BE(6) }
      : null
  } catch {
    // Boxes are missing, or end beyond the file: the decoder will report it.
    return null
  }
}

interface Box {
  readonly name: string
  readonly body: Buffer
}

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + bytes.readUInt32BE(at)
    if (end < at + 8) return
    yield {
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, end),
    }
    at = end
  }
}

function bodyOf(bytes: Buffer, name: string): Buffer {
  for (const box of boxesOf(bytes)) if (box.name === name) return box.body
  throw new Error(`There is no ${name} box.`)
}

function firstPicture(pitm: Buffer): number {
  return pitm[0] === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4)
}

/** Indices, from 1, of an item's properties. */
function propertiesOf(ipma: Buffer, item: number): number[] {
  const idLength = ipma.readUInt8(0) === 0 ? 2 : 4
  const indexLength = ipma.readUInt8(3) & 1 ? 2 : 1
  let at = 8
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const id = ipma.readUIntBE(at, idLength)
    const count = ipma.readUInt8(at + idLength)
    at += idLength + 1
    // The top bit says whether the property may be ignored.
    const indices = Array.from(
      { length: id === item ? count : 0 },
      (_, i) =>
        ipma.readUIntBE(at + i * indexLength, indexLength) & (indexLength === 2 ? 0x7fff : 0x7f),
    )
    if (id === item) return indices
    at += count * indexLength
  }
  return []
}
