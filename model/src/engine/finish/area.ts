import type { RgbImage } from '../engine.ts'
import type { Box, Size } from '../box.ts'

/** Sizes that a server draws in: a few fixed ones, or any about as large as a megapixel. */
export type DrawableSizes = readonly Size[] | 'any'

/**
 * The part of a picture that is sent, and the size in which it is. Where it leaves the picture, its mirror image goes
 * on.
 */
export interface Area {
  readonly box: Box
  readonly sent: Size
}

/** Models draw best near a megapixel; more is shrunk by some of them, which would move the mask against the picture. */
const maxSentPixels = 1024 * 1024
/** Sides that any model can draw. */
const sideStep = 16
/** A picture that is enlarged further has no more to say. */
const maxEnlarged = 2
/** Longer side against the shorter one: what any server takes. */
const maxOblong = 2.5
/** Room around what changes, in face widths, so that the model sees the light and the neck. */
const room = 0.35

/** What a part of a picture has to show, in its pixels. */
export interface Needed {
  /** Where the picture may change. */
  readonly changes: Box
  readonly face: Box
}

/**
 * The part of a picture to send: all that changes and the face, with room around as far as there is some, in the shape
 * of a size that the server draws.
 */
export function chooseArea({ changes, face }: Needed, picture: Size, sizes: DrawableSizes): Area {
  const margin = room * face.width
  const left = Math.max(0, Math.min(changes.x, face.x) - margin)
  const top = Math.max(0, Math.min(changes.y, face.y) - margin)
  const right = Math.max(changes.x + changes.width, face.x + face.width) + margin
  const bottom = Math.max(changes.y + changes.height, face.y + face.height) + margin
  const wanted = {
    width: Math.min(picture.width, right) - left,
    height: Math.min(picture.height, bottom) - top,
  }
  const sent = sizes === 'any' ? sizeLike(wanted) : nearestSize(wanted, sizes)
  const scale = Math.max(wanted.width / sent.width, wanted.height / sent.height)
  const width = Math.round(sent.width * scale)
  const height = Math.round(sent.height * scale)
  const x = within(left + (wanted.width - width) / 2, width, picture.width)
  const y = within(top + (wanted.height - height) / 2, height, picture.height)
  return { box: { x, y, width, height }, sent }
}

/** Where a stretch begins that is to lie in a line as far as it fits: what is too long leaves it on both sides. */
function within(start: number, length: number, whole: number): number {
  const spare = whole - length
  return Math.round(spare < 0 ? spare / 2 : Math.min(spare, Math.max(0, start)))
}

function sizeLike({ width, height }: Size): Size {
  const shape = Math.min(maxOblong, Math.max(1 / maxOblong, width / height))
  const pixels = Math.min(maxSentPixels, maxEnlarged ** 2 * width * height)
  const side = (length: number) => Math.max(sideStep, Math.floor(length / sideStep) * sideStep)
  return { width: side(Math.sqrt(pixels * shape)), height: side(Math.sqrt(pixels / shape)) }
}

function nearestSize(wanted: Size, sizes: readonly Size[]): Size {
  const misfit = ({ width, height }: Size) =>
    Math.abs(Math.log((width * wanted.height) / (height * wanted.width)))
  const [nearest] = sizes.toSorted((a, b) => misfit(a) - misfit(b))
  if (!nearest) throw new Error('A server draws in some size')
  return nearest
}

/** The pixels of a picture in a box, which may reach out of it: there, the picture is mirrored. */
export function cutOut({ width, height, data }: RgbImage, box: Box): RgbImage {
  const cut = new Uint8Array(box.width * box.height * 3)
  const columns = Array.from({ length: box.width }, (_, x) => mirrored(box.x + x, width))
  for (let y = 0; y < box.height; y++) {
    const row = mirrored(box.y + y, height) * width
    for (let x = 0; x < box.width; x++) {
      const from = (row + columns[x]!) * 3
      const to = (y * box.width + x) * 3
      cut[to] = data[from]!
      cut[to + 1] = data[from + 1]!
      cut[to + 2] = data[from + 2]!
    }
  }
  return { width: box.width, height: box.height, data: cut }
}

/** A place on a line of `length` pixels that is mirrored at its ends, over and over. */
function mirrored(place: number, length: number): number {
  const period = 2 * length
  const turned = ((place % period) + period) % period
  return turned < length ? turned : period - 1 - turned
}
