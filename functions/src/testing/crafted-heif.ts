/** HEIF files assembled box by box from the single picture of another file. */

/** Colour information of a picture: an ICC profile, or code points of ITU-T H.273. */
type ToldColor = Buffer | { readonly primaries: number; readonly transfer: number }

interface Wanted {
  /** Repeats the picture as a grid of tiles, without a larger file. */
  readonly grid?: { readonly columns: number; readonly rows: number; readonly tile: Size }
  readonly color?: ToldColor
  /** The file's first brand instead of its own. */
  readonly brand?: string
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A new file from the picture of a HEIC or AVIF file with a single one. */
export function craftHeif(file: Buffer, { grid, color, brand }: Wanted): Buffer {
  const data = boxIn(file, 'mdat')
  const meta = boxIn(file, 'meta').subarray(4)
  const own = boxesIn(boxIn(boxIn(meta, 'iprp'), 'ipco'))
  const kind = boxIn(meta, 'iinf').includes('hvc1') ? 'hvc1' : 'av01'
  const tiles = grid ? grid.columns * grid.rows : 1
  const firstTile = grid ? 2 : 1
  const properties = own.map(({ name, body }) => box(name, body))
  const ofTile = properties.map((_, index) => index + 1)
  const ofPicture: number[] = []
  const describe = (property: Buffer) => ofPicture.push(properties.push(property))
  if (color) describe(colorBox(color))
  if (grid) describe(box('ispe', u32(0), ...sizeOf(grid).map(u32)))
  const items = Array.from({ length: tiles }, (_, index) => index + firstTile)
  const associated = new Map(items.map((id) => [id, grid ? ofTile : [...ofTile, ...ofPicture]]))
  if (grid) associated.set(1, ofPicture)
  const layout = grid
    ? Buffer.concat([
        Buffer.from([0, 1, grid.rows - 1, grid.columns - 1]),
        ...sizeOf(grid).map(u32),
      ])
    : Buffer.alloc(0)
  const start = box('ftyp', brand ?? file.subarray(8, 12), boxIn(file, 'ftyp').subarray(4))
  const write = (dataAt: number) => {
    const places = items.map((id) => place(id, dataAt + layout.length, data.length))
    if (grid) places.unshift(place(1, dataAt, layout.length))
    const entries = items.map((id) => box('infe', u32(0x0200_0000), u16(id), u16(0), kind, '\0'))
    if (grid) entries.unshift(box('infe', u32(0x0200_0000), u16(1), u16(0), 'grid', '\0'))
    const references = box('dimg', u16(1), u16(tiles), ...items.map(u16))
    return box(
      'meta',
      u32(0),
      box('hdlr', u32(0), u32(0), 'pict', Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box('iloc', u32(0), u16(0x4400), u16(places.length), ...places),
      box('iinf', u32(0), u16(entries.length), ...entries),
      ...(grid ? [box('iref', u32(0), references)] : []),
      box('iprp', box('ipco', ...properties), associations(associated)),
    )
  }
  const header = start.length + write(0).length + 8
  return Buffer.concat([start, write(header), box('mdat', layout, data)])
}

function sizeOf({ columns, rows, tile }: NonNullable<Wanted['grid']>): number[] {
  return [columns * tile.width, rows * tile.height]
}

function colorBox(color: ToldColor): Buffer {
  if (Buffer.isBuffer(color)) return box('colr', 'prof', color)
  const { primaries, transfer } = color
  // The encoding of pictures without colour information.
  const [bt601Matrix, fullRange] = [6, 0x80]
  const codes = [primaries, transfer, bt601Matrix].map(u16)
  return box('colr', 'nclx', ...codes, Buffer.from([fullRange]))
}

function associations(all: ReadonlyMap<number, readonly number[]>): Buffer {
  const entries = [...all].map(([id, properties]) =>
    Buffer.concat([u16(id), Buffer.from([properties.length, ...properties])]),
  )
  return box('ipma', u32(0), u32(entries.length), ...entries)
}

function place(id: number, at: number, length: number): Buffer {
  return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(length)])
}

interface Box {
  readonly name: string
  readonly body: Buffer
}

function boxesIn(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + bytes.readUInt32BE(at)
    found.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, end),
    })
    at = end
  }
  return found
}

function boxIn(bytes: Buffer, name: string): Buffer {
  const found = boxesIn(bytes).find((each) => each.name === name)
  if (!found) throw new Error(`There is no ${name} box.`)
  return found.body
}

function box(name: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
