import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HairEngine, RgbImage } from '@hairstyle/model/engine/engine.ts'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { renderMannequin } from '../mannequin/render-mannequin.ts'
import type { Mannequin, PictureSize } from '../mannequin/render-mannequin.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'

const seedFolder = fileURLToPath(new URL('../../', import.meta.url))
const engineFolder = fileURLToPath(
  new URL('./strand/', import.meta.resolve('@hairstyle/model/engine/engine.ts')),
)
const cacheFolder = `${seedFolder}.cache/mannequins/`

/** Names what pictures are made with: changes whenever the code or the data of that part does. */
export function mannequinVersion(): Promise<string> {
  return hashFolders([`${seedFolder}src/mannequin/`, `${seedFolder}assets/faces/`])
}

export function engineVersion(): Promise<string> {
  return hashFolders([engineFolder])
}

async function hashFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile() && !/\.(test|fixture)\.ts$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .sort()
    for (const file of files) hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A mannequin's picture, kept between runs for as long as its renderer stays the same. */
export async function photographMannequin(
  mannequin: Mannequin,
  size: PictureSize,
): Promise<RgbImage> {
  const key = shortHash([mannequin, size, await mannequinVersion()])
  const path = `${cacheFolder}${key}.png`
  const kept = await readFile(path).catch(() => null)
  if (kept) return decode(kept)
  const picture = await renderMannequin(mannequin, size)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(path, await encode(picture).png().toBuffer())
  return picture
}

/** Lets the engine do a style on a picture, as it would for a customer. */
export async function wearStyle(
  engine: HairEngine,
  photo: RgbImage,
  { strand }: Pick<Hairstyle, 'strand'>,
  color: string | null = null,
): Promise<RgbImage> {
  const photoId = createHash('sha256').update(photo.data).digest('hex')
  const { picture } = await engine.tryOn({ photoId, photo, style: strand, color, seed: 1 })
  return picture
}

export interface WebpTarget {
  readonly path: string
  readonly width: number
  readonly maxBytes: number
}

const qualities = [88, 84, 80, 76, 72, 68, 64, 60, 55, 50, 45, 40] as const

/** Writes a 4:5 WebP in the best quality that keeps the budget. */
export async function writeWebp(
  picture: RgbImage,
  { path, width, maxBytes }: WebpTarget,
): Promise<number> {
  const resized = await encode(picture)
    .resize(width, (width * 5) / 4, { fit: 'cover', position: 'top', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    bytes = await sharp(resized.data, { raw: resized.info })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (bytes.length <= maxBytes) break
  }
  await writeFile(path, bytes)
  return bytes.length
}

export function encode({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

async function decode(file: Buffer): Promise<RgbImage> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
