interface Size {
  readonly width: number
  readonly height: number
}

/** Longest side of a photo that is kept, px. */
const maxSide = 2048
/**
 * Tall screenshots and panoramas: from so many times their width or height on, a person in them is too small when all
 * of it is kept.
 */
const stripRatio = 2.5
/**
 * What is looked at of such a one, px: twice as many as a square photo has, so that a screenshot of ten phones' height
 * stays legible.
 */
const maxStripPixels = 2 ** 23

/** Whether a picture is so much longer than wide, or wider than long, that a person has to be cut out of it. */
export function isStrip({ width, height }: Size): boolean {
  return Math.max(width, height) > stripRatio * Math.min(width, height)
}

/**
 * The size at which an uploaded picture is sent and looked at, whole px: photos with at most 2048 on the longest side,
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
