import { inDecodeQueue } from '../photos/decode-queue.ts'
import { loadSharp } from '../photos/load-sharp.ts'

/** Pixels, as chats and social networks expect. */
export const cardSize = { width: 1200, height: 630 }
/** More would be too narrow. */
export const maxPictures = 4
/** A picture alone keeps the shape of a portrait. */
const maxPaneWidth = 504

/**
 * A landscape card of one to four encoded pictures side by side, in front of the blurred first one.
 * @returns a JPEG of some 60 KB.
 * @throws {ApiError} too_many_requests.
 */
export async function paintCard(pictures: readonly Buffer[]): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = cardSize
  const shown = pictures.slice(0, maxPictures)
  const paneWidth = Math.min(maxPaneWidth, Math.floor(width / shown.length))
  const left = Math.round((width - paneWidth * shown.length) / 2)
  return await inDecodeQueue(async () => {
    const panes: Buffer[] = []
    for (const picture of shown) {
      const pane = sharp(picture).resize(paneWidth, height, { position: 'top' })
      panes.push(await pane.removeAlpha().png({ compressionLevel: 1 }).toBuffer())
    }
    const small = await sharp(shown[0]).resize(240, 126).removeAlpha().blur(24).png().toBuffer()
    return await sharp(small)
      .resize(width, height)
      .composite(panes.map((input, pane) => ({ input, top: 0, left: left + pane * paneWidth })))
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
  })
}
