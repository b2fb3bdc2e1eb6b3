import type { Creation } from '@hairstyle/contract/api/creations.ts'
import { call } from '../../lib/api-client.ts'
import { texts } from '../../lib/texts.ts'
import { toJpeg } from '../../shared/photo/encode-jpeg.ts'

export type CollageShape = 'landscape' | 'portrait'

/** Of each picture, px: side by side in landscape, stacked in portrait. */
const sizes = {
  landscape: { width: 800, height: 1000 },
  portrait: { width: 1000, height: 800 },
} as const satisfies Record<CollageShape, Size>
const gap = 8

interface Size {
  readonly width: number
  readonly height: number
}

interface Region extends Size {
  readonly x: number
  readonly y: number
}

type Result = NonNullable<Creation['result']>

/** Height of a head with hair, in heights of its face, and the face's distance from the top. */
const headSize = 2.9
const facePlace = 0.43

/** The part of a result around its head in this shape, px; the upper middle if no face is known. */
export function headRegion({ width, height, face }: Result, shape: Size): Region {
  const ratio = shape.width / shape.height
  const box = face ?? { x: 0.25, y: 0.15, width: 0.5, height: 0.5 }
  const wanted = Math.max(headSize * box.height * height, (headSize * box.width * width) / ratio)
  const tall = Math.min(wanted, height, width / ratio)
  const wide = tall * ratio
  return {
    x: clamp((box.x + box.width / 2) * width - wide / 2, width - wide),
    y: clamp((box.y + box.height / 2) * height - tall * facePlace, height - tall),
    width: wide,
    height: tall,
  }
}

/**
 * A picture of the head before and after, for chats.
 * @throws if a picture cannot be fetched or drawn.
 */
export async function drawCollage(creation: Creation, shape: CollageShape): Promise<Blob> {
  const { result, your_image } = creation
  if (!result || !your_image) throw new Error('There are no two pictures to show.')
  const { url } = await call('GET /hairstyle/user/photo/:id', { id: your_image.image_id })
  const [before, after] = await Promise.all([fetchPicture(url), fetchPicture(result.url)])
  const size = sizes[shape]
  const second =
    shape === 'landscape' ? { x: size.width + gap, y: 0 } : { x: 0, y: size.height + gap }
  const canvas = document.createElement('canvas')
  canvas.width = second.x + size.width
  canvas.height = second.y + size.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const region = headRegion(result, size)
  for (const [picture, at, words] of [
    [before, { x: 0, y: 0 }, texts.compare.before],
    [after, second, texts.compare.after],
  ] as const) {
    context.save()
    context.beginPath()
    context.rect(at.x, at.y, size.width, size.height)
    context.clip()
    drawRegion(context, picture, { region, whole: result, place: { ...at, ...size } })
    drawWords(context, words, at)
    context.restore()
  }
  before.close()
  after.close()
  const collage = await toJpeg(canvas)
  if (!collage) throw new Error('The picture could not be made.')
  return collage
}

interface Drawing {
  readonly region: Region
  /** Of the result, which may be taller than the photo: they meet at the bottom. */
  readonly whole: Size
  readonly place: Region
}

function drawRegion(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { region, whole, place }: Drawing,
): void {
  const scale = place.width / region.width
  const left = place.x - region.x * scale
  const bottom = place.y + (whole.height - region.y) * scale
  const width = whole.width * scale
  const height = (picture.height / picture.width) * width
  const missing = bottom - height - place.y
  if (missing > 0) {
    // Above the photo's end its first row is repeated.
    context.drawImage(picture, 0, 0, picture.width, 1, left, place.y, width, missing + 1)
  }
  context.drawImage(picture, left, bottom - height, width, height)
}

const inset = 24

function drawWords(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y }: Pick<Region, 'x' | 'y'>,
): void {
  context.font = '600 32px system-ui, sans-serif'
  context.textBaseline = 'middle'
  const { width } = context.measureText(words)
  context.fillStyle = 'rgb(18 12 34 / 62%)'
  context.beginPath()
  context.roundRect(x + inset, y + inset, width + 40, 56, 28)
  context.fill()
  context.fillStyle = 'white'
  context.fillText(words, x + inset + 20, y + inset + 29)
}

async function fetchPicture(url: string): Promise<ImageBitmap> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The picture answered ${response.status}`)
  return await createImageBitmap(await response.blob())
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most)
}
