import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portraitFile, readMatte, type Person } from '@hairstyle/seed/people/person.ts'
import sharp, { type OverlayOptions } from 'sharp'

/** How somebody is before the camera. */
export interface Pose {
  /** To the right of where they sit, and below it, as shares of the picture's width. */
  readonly x?: number
  readonly y?: number
  /** Degrees, clockwise. */
  readonly tilt?: number
  /** How much larger than usual. */
  readonly nearer?: number
}

const size = { width: 640, height: 480 }
/** Side of the portrait that is shown, px, and its room at the top. */
const portrait = { side: 430, top: 60 }
const nearest = 600
const room = Buffer.from(
  `<svg width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#b9b4a8"/>` +
    `<rect x="40" y="60" width="150" height="110" fill="#7f8fa0"/><rect x="470" width="120" height="480" fill="#d8d2c4"/></svg>`,
)

/** Who is before the camera, each with how they are. */
export type Scene = readonly (readonly [person: Person, pose: Pose])[]

/** A video of people before a wall, one scene a picture, so many a second. Returns its file. */
export async function cameraVideo(scenes: readonly Scene[], frameRate: number): Promise<string> {
  const head = `YUV4MPEG2 W${size.width} H${size.height} F${frameRate}:1\n`
  const parts: Buffer[] = [Buffer.from(head)]
  const pictures = new Map<string, Buffer[]>()
  for (const scene of scenes) {
    const key = JSON.stringify(scene)
    const planes = pictures.get(key) ?? (await planesOf(await cameraPicture(scene)))
    pictures.set(key, planes)
    parts.push(Buffer.from('FRAME\n'), ...planes)
  }
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'video.y4m')
  writeFileSync(file, Buffer.concat(parts))
  return file
}

type Weights = readonly [red: number, green: number, blue: number]

/** A picture as cameras send it: luma, and two chroma planes of half the size (ITU-R BT.601, limited range). */
async function planesOf(picture: Buffer): Promise<Buffer[]> {
  const rgb = await sharp(picture).raw().toBuffer()
  const halved = await sharp(picture)
    .resize(size.width / 2, size.height / 2)
    .raw()
    .toBuffer()
  const plane = (of: Buffer, zero: number, [red, green, blue]: Weights) => {
    const sums = Buffer.alloc(of.length / 3)
    for (let i = 0; i < sums.length; i++) {
      const [r = 0, g = 0, b = 0] = of.subarray(3 * i, 3 * i + 3)
      sums[i] = Math.round(zero + red * r + green * g + blue * b)
    }
    return sums
  }
  return [
    plane(rgb, 16, [0.257, 0.504, 0.098]),
    plane(halved, 128, [-0.148, -0.291, 0.439]),
    plane(halved, 128, [0.439, -0.368, -0.071]),
  ]
}

const cutOuts = new Map<Person, Promise<Buffer>>()

/** One picture of such a video, as a JPEG. */
export async function cameraPicture(scene: Scene): Promise<Buffer> {
  const picture = sharp(room)
  const layers = await Promise.all(
    scene.map(async ([person, pose]) => {
      const cutOut = cutOuts.get(person) ?? cutOutPerson(person)
      cutOuts.set(person, cutOut)
      return await layerOf(await cutOut, pose)
    }),
  )
  return picture.composite(layers.flat()).jpeg({ quality: 92 }).toBuffer()
}

/** A portrait without what is behind, at the size that it is shown with when nearest. */
async function cutOutPerson(person: Person): Promise<Buffer> {
  const { data, width, height } = await readMatte(person)
  const whole = await sharp(portraitFile(person))
    .joinChannel(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(whole).resize(nearest, nearest).png({ compressionLevel: 1 }).toBuffer()
}

/** Where somebody is in a picture; nothing where they are outside of it. */
async function layerOf(
  cutOut: Buffer,
  { x = 0, y = 0, tilt = 0, nearer = 1 }: Pose,
): Promise<OverlayOptions[]> {
  const side = Math.round(portrait.side * nearer)
  const turned = await sharp(await sharp(cutOut).resize(side, side).toBuffer())
    .rotate(tilt, { background: '#0000' })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((size.width - turned.info.width) / 2 + x * size.width)
  const top = Math.round(portrait.top + (side - turned.info.height) / 2 + y * size.width)
  // What lies outside of the picture must be cut away before it is laid there.
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const width = Math.min(size.width - left, turned.info.width) - from.left
  const height = Math.min(size.height - top, turned.info.height) - from.top
  if (width <= 0 || height <= 0) return []
  const input = await sharp(turned.data)
    .extract({ ...from, width, height })
    .toBuffer()
  return [{ input, left: left + from.left, top: top + from.top }]
}
