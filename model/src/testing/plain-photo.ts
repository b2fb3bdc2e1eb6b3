import sharp from 'sharp'

/** An encoded picture of one colour. */
export function plainPhoto(width = 600, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
}
