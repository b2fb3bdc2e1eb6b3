interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const minSwipePx = 40
const maxTapPx = 10

/** The gesture of a finger from one point to another; null for none. */
export function gestureOf(from: Point, to: Point): 'next' | 'previous' | 'tap' | null {
  const x = to.x - from.x
  const y = to.y - from.y
  if (Math.hypot(x, y) <= maxTapPx) return 'tap'
  if (Math.abs(x) < minSwipePx || Math.abs(x) < 2 * Math.abs(y)) return null
  return x < 0 ? 'next' : 'previous'
}

/**
 * Maps a point of a frame to the picture that covers it, 0-1 from the picture's left and top.
 * @param shape Width of the picture by its height.
 */
export function placeInPicture(point: Point, frame: Size, shape: number): Point {
  const width = Math.max(frame.width, frame.height * shape)
  const height = width / shape
  return {
    x: (point.x - (frame.width - width) / 2) / width,
    y: (point.y - (frame.height - height) / 2) / height,
  }
}
