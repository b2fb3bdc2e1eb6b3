import type { RgbImage } from '../../src/engine/engine.ts'
import {
  canonicalFrameOf,
  type CanonicalFrame,
} from '../../src/engine/cpu/hair-mask/canonical-frame.ts'
import type { HeadGeometry } from '../../src/engine/cpu/head/head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from '../../src/engine/cpu/head/head-surfaces.ts'

export interface Head {
  readonly name: string
  readonly image: RgbImage
  /** How much of each pixel is the person, 0..255. */
  readonly person: Uint8Array
  readonly geometry: HeadGeometry
}

export interface Move {
  /** Whether it reaches below the chin. */
  readonly isVeil: boolean
  readonly isMirrored: boolean
  readonly size: number
  /** Factors for red, green and blue. */
  readonly gains: readonly number[]
}

/** Heights above which a covering is looked for, face widths above the eyes. */
const lowest = { wrap: -0.05, veil: -1 } as const
/**
 * How close to the face's mean colour a pixel must be to be taken for skin (squared distance of chromaticity;
 * difference in level as a share), and the height up to which that is checked, face widths above the eyes.
 */
const skin = { tint: 0.02, level: 0.45, upTo: 0.75 } as const

/**
 * A head wearing another person's covering: everything of that person that is neither face nor skin, laid on head to
 * head.
 */
export function moveCovering(wearer: Head, head: Head, move: Move): RgbImage {
  const { width, height } = head.image
  const data = new Uint8Array(head.image.data)
  const covering = findCovering(wearer, move.isVeil)
  const from = canonicalFrameOf(wearer.geometry.frame)
  const to = canonicalFrameOf(head.geometry.frame)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = toHead(to, x, y)
      const across = (move.isMirrored ? -u : u) / move.size
      const [sx, sy] = toPhoto(from, across, v / move.size).map(Math.round) as [number, number]
      if (sx < 0 || sy < 0 || sx >= wearer.image.width || sy >= wearer.image.height) continue
      const i = sy * wearer.image.width + sx
      if (covering[i] === 0) continue
      for (let c = 0; c < 3; c++) {
        const value = wearer.image.data[i * 3 + c]! * move.gains[c]!
        data[(y * width + x) * 3 + c] = Math.min(255, value)
      }
    }
  }
  return { width, height, data }
}

/** 1 where a pixel shows what a person wears on the head, roughly. */
function findCovering({ image, person, geometry }: Head, isVeil: boolean): Uint8Array {
  const { id } = renderHeadSurfaces(geometry, image)
  const frame = canonicalFrameOf(geometry.frame)
  const face = meanColor(image, (i) => id[i] === surfaceId.face)
  const found = new Uint8Array(image.width * image.height)
  for (let i = 0; i < found.length; i++) {
    const [, v] = toHead(frame, i % image.width, Math.floor(i / image.width))
    if (v < (isVeil ? lowest.veil : lowest.wrap) || person[i]! < 128) continue
    if (id[i] === surfaceId.face || (!isVeil && id[i] === surfaceId.neck)) continue
    if (v < skin.upTo && isLikeSkin(image.data.subarray(i * 3, i * 3 + 3), face)) continue
    found[i] = 1
  }
  return found
}

function isLikeSkin(color: Uint8Array, face: readonly number[]): boolean {
  const level = (color[0]! + color[1]! + color[2]!) / 3
  const faceLevel = (face[0]! + face[1]! + face[2]!) / 3
  // Dark pixels have no colour worth comparing.
  const tint = face.reduce(
    (sum, value, c) => sum + (color[c]! / (level + 8) - value / (faceLevel + 8)) ** 2,
    0,
  )
  return tint < skin.tint && Math.abs(level / faceLevel - 1) < skin.level
}

function meanColor({ data }: RgbImage, isIn: (pixel: number) => boolean): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < data.length / 3; i++) {
    if (!isIn(i)) continue
    count++
    for (let c = 0; c < 3; c++) sums[c]! += data[i * 3 + c]!
  }
  return sums.map((sum) => sum / Math.max(1, count))
}

/** Face widths to the right of and above the head frame's origin. */
function toHead(frame: CanonicalFrame, x: number, y: number): [u: number, v: number] {
  const { originX, originY, scale, rightX, rightY, grid } = frame
  const [dx, dy] = [(x - originX) / scale / grid.unit, (y - originY) / scale / grid.unit]
  return [dx * rightX + dy * rightY, dx * rightY - dy * rightX]
}

function toPhoto(frame: CanonicalFrame, u: number, v: number): [x: number, y: number] {
  const { originX, originY, scale, rightX, rightY, grid } = frame
  const [right, down] = [u * grid.unit * scale, -v * grid.unit * scale]
  return [originX + right * rightX - down * rightY, originY + right * rightY + down * rightX]
}
