import type { RgbImage } from './engine.ts'

/** An ellipse in a picture, px, outside of which the picture shows nothing. */
export interface RoundMask {
  readonly x: number
  readonly y: number
  readonly radiusX: number
  readonly radiusY: number
}

/** Levels up to which two pixels have the colour of a mask, and from which a pixel surely has another one. */
const alike = 8
const unlike = 24
/**
 * Least shares of what is outside that has one colour, of a mask that reaches to the picture's edges and of one that
 * leaves a rim, and of the ring inside that has another.
 */
const minOutside = { whole: 0.9, rimmed: 0.95 } as const
const minInside = 0.3
/** The ring, as a part of the mask's radius. */
const ring = [0.88, 0.97] as const
/** Least part of the picture's width and height that a mask has. */
const minExtent = 0.8
/** Points that are looked at along the longer side. */
const points = 128

/**
 * The round mask of a photo: sites save pictures of profiles as circles on white.
 *
 * @returns null where the photo has none.
 */
export function findRoundMask(photo: RgbImage): RoundMask | null {
  const { width, height } = photo
  const whole = { x: width / 2, y: height / 2, radiusX: width / 2, radiusY: height / 2 }
  const rimmed = maskAround(photo)
  if (rimmed && isMask(photo, rimmed, minOutside.rimmed)) return rimmed
  return isMask(photo, whole, minOutside.whole) ? whole : null
}

/** The ellipse around all that has another colour than the corner; null where that is a part of the picture only. */
function maskAround({ width, height, data }: RgbImage): RoundMask | null {
  const isBlank = (x: number, y: number): boolean => apartFromCorner(data, y * width + x) < unlike
  const left = blankLines(width, height, (line, at) => isBlank(line, at))
  const right = blankLines(width, height, (line, at) => isBlank(width - 1 - line, at))
  const top = blankLines(height, width, (line, at) => isBlank(at, line))
  const bottom = blankLines(height, width, (line, at) => isBlank(at, height - 1 - line))
  const [radiusX, radiusY] = [(width - left - right) / 2, (height - top - bottom) / 2]
  if (2 * radiusX < minExtent * width || 2 * radiusY < minExtent * height) return null
  return { x: left + radiusX, y: top + radiusY, radiusX, radiusY }
}

/** How many lines in a row are blank, up to one more than a rim can have. Most photos have none, and cost nothing. */
function blankLines(
  lines: number,
  length: number,
  isBlank: (line: number, at: number) => boolean,
): number {
  const most = Math.ceil((1 - minExtent) * lines) + 1
  for (let line = 0; line < most; line++) {
    for (let at = 0; at < length; at++) if (!isBlank(line, at)) return line
  }
  return most
}

/** Whether the picture has the corner's colour outside of a mask, and others inside. */
function isMask({ width, height, data }: RgbImage, mask: RoundMask, leastOutside: number): boolean {
  const step = Math.max(1, Math.floor(Math.max(width, height) / points))
  const outside = { count: 0, same: 0 }
  const inside = { count: 0, other: 0 }
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const radius = radiusIn(mask, x + 0.5, y + 0.5)
      const apart = apartFromCorner(data, y * width + x)
      if (radius > 1) {
        outside.count++
        if (apart <= alike) outside.same++
      } else if (radius > ring[0] && radius < ring[1]) {
        inside.count++
        if (apart >= unlike) inside.other++
      }
    }
  }
  return outside.same > leastOutside * outside.count && inside.other > minInside * inside.count
}

/** Levels by which a pixel's colour differs from the first one's. */
function apartFromCorner(data: RgbImage['data'], i: number): number {
  let most = 0
  for (let c = 0; c < 3; c++)
    most = Math.max(most, Math.abs((data[i * 3 + c] ?? 0) - (data[c] ?? 0)))
  return most
}

/** Whether a point, px, lies outside. */
export function isOutside(mask: RoundMask, x: number, y: number): boolean {
  return radiusIn(mask, x, y) > 1
}

/** Distance from a mask's middle, as a part of its radius. */
function radiusIn({ x, y, radiusX, radiusY }: RoundMask, atX: number, atY: number): number {
  return Math.hypot((atX - x) / radiusX, (atY - y) / radiusY)
}

/**
 * Cuts what was drawn beyond the lower half of a photo's mask. Over the upper half, hair stands out: cut off, a bun
 * would be no bun. Changes `picture`, which is as wide as the photo and may have rows added above.
 */
export function layBackMask(photo: RgbImage, picture: RgbImage, mask: RoundMask): void {
  const { width, height } = photo
  const added = (picture.height - height) * width * 3
  for (let i = Math.floor(mask.y) * width; i < width * height; i++) {
    if (!isOutside(mask, (i % width) + 0.5, Math.floor(i / width) + 0.5)) continue
    for (let at = i * 3; at < i * 3 + 3; at++) picture.data[added + at] = photo.data[at] ?? 0
  }
}
