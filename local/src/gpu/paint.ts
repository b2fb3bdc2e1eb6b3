import sharp from 'sharp'
import type { Picture } from './form.ts'

export interface Paint {
  readonly image: Picture
  /** Whether a pixel may change. */
  readonly mayChange: (pixel: number) => boolean
  readonly seed: number
  readonly size: { readonly width: number; readonly height: number }
  /** By how many pixels everything is displaced to the right. */
  readonly shift: number
}

/** As real models do, which encode and decode the whole picture. */
const fade = { gain: 0.96, offset: 5 }
/** What painted places look like: crisper, with fine streaks that depend on the seed. */
const crispness = 0.8
const softness = 3
const streak = 16

/**
 * Changes a picture inside its mask in a way that can be seen and measured: equal seeds give equal streaks. Everything
 * else comes back a little paler, as from real models. @returns PNG.
 */
export async function paint({ image, mayChange, seed, size, shift }: Paint): Promise<Buffer> {
  const { width, height, channels, data } = image
  const soft = await sharp(data, { raw: { width, height, channels } })
    .blur(softness)
    .raw()
    .toBuffer()
  const painted = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width
    const y = (pixel - x) / width
    const isPainted = mayChange(pixel)
    const shine = isPainted ? streak * (noise(seed, x, y >> 5) - 0.5) : 0
    for (let c = 0; c < 3; c++) {
      const from = pixel * channels + (channels < 3 ? 0 : c)
      const before = data[from]!
      const after = isPainted ? before + crispness * (before - soft[from]!) + shine : before
      const value = Math.max(0, Math.min(255, after * fade.gain + fade.offset))
      if (x + shift < width) painted[(pixel + shift) * 3 + c] = value
    }
  }
  return await sharp(painted, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** Uniform numbers from 0 to 1, equal for equal arguments. */
function noise(seed: number, x: number, y: number): number {
  let hash =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(x, 0xc2b2ae35) ^ Math.imul(y, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
