interface Size {
  readonly width: number
  readonly height: number
}

/** Longest side of a stored photo, px. */
const maxSide = 2048
/**
 * From this ratio of sides on (tall screenshots, panoramas), a person would be too small if all of the picture were
 * kept.
 */
const stripRatio = 2.5
/**
 * Pixels of such a strip that are inspected: twice those of a square photo, so that a screenshot as tall as ten phones
 * stays legible.
 */
const maxStripPixels = 2 ** 23

/** Whether a picture is so long or wide that a person has to be cropped out of it. */
export function isStrip({ width, height }: Size): boolean {
  return Math.max(width, height) > stripRatio * Math.min(width, height)
}

/**
 * The size at which an uploaded picture is sent and inspected, whole px: photos with at most 2048 on the longest side,
 * strips at up to four times that length. Never larger than the picture.
 */
export function sizeToLookAt(picture: Size): { width: number; height: number } {
  const { width, height } = picture
  const scale = isStrip(picture)
    ? Math.min(maxSide / Math.min(width, height), Math.sqrt(maxStripPixels / (width * height)))
    : maxSide / Math.max(width, height)
  const round = (side: number) => Math.max(1, Math.round(side * Math.min(1, scale)))
  return { width: round(width), height: round(height) }
}
