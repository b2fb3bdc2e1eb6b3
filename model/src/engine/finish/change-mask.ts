import sharp from 'sharp'
import { forEachInOval, innerFace, wholeFace } from '../face-oval.ts'
import type { RgbImage } from '../engine.ts'
import type { Box, Size } from '../box.ts'

/** What of a picture may change: one byte a pixel, 255 where it may and 0 where it may not. */
export interface ChangeMask extends Size {
  readonly data: Uint8Array
}

/** How generous a mask is: `close` keeps off the whole face and stays near the hair, for a second attempt. */
export type Reach = 'full' | 'close'

/** Levels of 255 by which a pixel differs from the photo when it was painted. */
const painted = 8
/** How far around painted pixels the mask spreads, in face widths, and how much paint there must be nearby. */
const spread = 0.04
const minPaint = { full: 0.12, close: 0.4 } as const

/**
 * The box around all that an engine painted; null where it painted nothing.
 *
 * @param headRoom Rows that the picture has more than the photo, above it: all of them are painted.
 */
export function paintedBox(photo: RgbImage, picture: RgbImage, headRoom: number): Box | null {
  const { width } = photo
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isPainted(photo, picture, y * width + x, headRoom * width)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      if (top < 0) top = y
      bottom = y
    }
  }
  if (bottom < 0) return null
  const from = headRoom > 0 ? 0 : top
  return { x: left, y: from, width: right - left + 1, height: bottom + headRoom - from + 1 }
}

function isPainted(photo: RgbImage, picture: RgbImage, pixel: number, shift: number): boolean {
  const [i, j] = [pixel * 3, (pixel + shift) * 3]
  for (let c = 0; c < 3; c++) {
    if (Math.abs(photo.data[i + c]! - picture.data[j + c]!) >= painted) return true
  }
  return false
}

export interface Masked {
  readonly photo: RgbImage
  /** As wide as the photo, with rows added above. */
  readonly picture: RgbImage
  /** Boxes in the photo's pixels. */
  readonly face: Box
  readonly otherFaces: readonly Box[]
}

/**
 * Where a model may redraw an engine's picture: the new hair, its shadow and what the old hair hid, which is all that
 * the engine painted; never the inner face, nor faces of others.
 */
export async function maskOfChanges(
  { photo, picture, face, otherFaces }: Masked,
  reach: Reach,
): Promise<ChangeMask> {
  const { width, height } = picture
  const headRoom = height - photo.height
  const changed = Buffer.alloc(width * height)
  changed.fill(255, 0, headRoom * width)
  for (let i = 0; i < photo.width * photo.height; i++) {
    if (isPainted(photo, picture, i, headRoom * width)) changed[i + headRoom * width] = 255
  }
  const near = await blur({ width, height, data: changed }, spread * face.width)
  const least = minPaint[reach] * 255
  const data = new Uint8Array(width * height)
  for (let i = 0; i < data.length; i++) data[i] = near[i]! >= least ? 255 : 0
  const spare = (box: Box, oval: typeof wholeFace) => {
    forEachInOval(box, oval, photo, (x, y) => {
      data[(y + headRoom) * width + x] = 0
    })
  }
  spare(face, reach === 'full' ? innerFace : wholeFace)
  for (const other of otherFaces) spare(other, wholeFace)
  return { width, height, data }
}

/** How much of the redrawn picture shows: nothing outside of the mask, all well inside, and a soft step between. */
export async function featherInward(mask: ChangeMask, sigma: number): Promise<ChangeMask> {
  const soft = await blur(mask, sigma)
  const data = new Uint8Array(mask.data.length)
  for (let i = 0; i < data.length; i++) {
    data[i] = mask.data[i] === 0 ? 0 : Math.max(0, Math.min(255, (soft[i]! - 127.5) * 2))
  }
  return { ...mask, data }
}

async function blur({ width, height, data }: ChangeMask, sigma: number): Promise<Uint8Array> {
  return await sharp(data, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.3, sigma))
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/** The mask in a box, which may reach out of the picture: there, nothing may change. */
export function cutMask({ width, height, data }: ChangeMask, box: Box): ChangeMask {
  const cut = new Uint8Array(box.width * box.height)
  const left = Math.max(0, box.x)
  const right = Math.min(width, box.x + box.width)
  for (let y = Math.max(0, box.y); y < Math.min(height, box.y + box.height); y++) {
    cut.set(
      data.subarray(y * width + left, y * width + right),
      (y - box.y) * box.width + left - box.x,
    )
  }
  return { width: box.width, height: box.height, data: cut }
}

/** The same mask in another size, as hard as before. */
export async function scaleMask(mask: ChangeMask, { width, height }: Size): Promise<ChangeMask> {
  const data = await sharp(mask.data, {
    raw: { width: mask.width, height: mask.height, channels: 1 },
  })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .threshold(128)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { width, height, data }
}
