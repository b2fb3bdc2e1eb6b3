import sharp from 'sharp'

const screenWidth = 480
const radius = 28
const gap = 36

/** Pictures of a phone's screen side by side, with round corners on a quiet ground; a PNG. */
export async function montage(screens: readonly Buffer[]): Promise<Buffer> {
  const rounded = await Promise.all(screens.map(roundScreen))
  const height = Math.max(...rounded.map((screen) => screen.height))
  return sharp({
    create: {
      width: gap + rounded.length * (screenWidth + gap),
      height: height + 2 * gap,
      channels: 3,
      background: '#ebe4ff',
    },
  })
    .composite(
      rounded.map(({ picture }, index) => ({
        input: picture,
        left: gap + index * (screenWidth + gap),
        top: gap,
      })),
    )
    .png()
    .toBuffer()
}

async function roundScreen(screen: Buffer): Promise<{ picture: Buffer; height: number }> {
  const { data, info } = await sharp(screen)
    .resize({ width: screenWidth })
    .png()
    .toBuffer({ resolveWithObject: true })
  const shape = `<svg width="${info.width}" height="${info.height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`
  const picture = await sharp(data)
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { picture, height: info.height }
}
