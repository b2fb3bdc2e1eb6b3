import sharp, { type Sharp } from 'sharp'
import type { RgbImage } from '../../src/engine/engine.ts'
import type { CanonicalFrame } from '../../src/engine/cpu/hair-mask/canonical-frame.ts'
import type { Labels } from './label-person.ts'

/** Colours of the labels; the background turns grey. */
const colors: Readonly<Record<Exclude<keyof Labels, 'person'>, readonly number[]>> = {
  hair: [255, 0, 80],
  skin: [255, 190, 0],
  clothes: [0, 120, 255],
  covering: [160, 0, 255],
  others: [0, 255, 255],
  unsure: [0, 0, 0],
}
/** Distance between ticks along the edges, px of the photo. */
const tick = 100

/**
 * The photo beside the same photo with its labels in colour, cropped to what the segmenter sees. Ticks every hundred
 * pixels help to place polygons.
 */
export function drawLabels(photo: RgbImage, labels: Labels, frame: CanonicalFrame): Sharp {
  const { left, top, right, bottom } = windowOf(frame, photo)
  const width = right - left
  const height = bottom - top
  const data = new Uint8Array(width * 2 * height * 3)
  const shown = Object.entries(colors).map(([name, color]) => ({
    plane: labels[name as keyof typeof colors],
    color,
  }))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + top) * photo.width + x + left
      const to = (y * width * 2 + x) * 3
      for (let c = 0; c < 3; c++) {
        const value = photo.data[i * 3 + c]!
        let [tint, known] = [0, 0]
        for (const { plane, color } of shown) {
          tint += plane[i]! * color[c]!
          known += plane[i]!
        }
        data[to + c] = value
        data[to + width * 3 + c] = Math.min(255, (value + tint + Math.max(0, 1 - known) * 128) / 2)
      }
    }
  }
  const marks = [0, width].flatMap((from) => ticks(from, { left, top, right, bottom }))
  const size = `width="${width * 2}" height="${height}" font-size="20"`
  const paint = 'fill="white" stroke="black" stroke-width=".6"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${paint}>${marks.join('')}</svg>`
  return sharp(data, { raw: { width: width * 2, height, channels: 3 } }).composite([
    { input: Buffer.from(svg) },
  ])
}

interface Window {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What the segmenter's picture shows of the photo. */
function windowOf(
  { grid, originX, originY, scale }: CanonicalFrame,
  { width, height }: RgbImage,
): Window {
  return {
    left: Math.max(0, Math.floor(originX - grid.origin.x * scale)),
    top: Math.max(0, Math.floor(originY - grid.origin.y * scale)),
    right: Math.min(width, Math.ceil(originX + (grid.width - grid.origin.x) * scale)),
    bottom: Math.min(height, Math.ceil(originY + (grid.height - grid.origin.y) * scale)),
  }
}

function ticks(from: number, { left, top, right, bottom }: Window): string[] {
  const marks: string[] = []
  for (let x = Math.ceil(left / tick) * tick; x < right; x += tick) {
    marks.push(`<text x="${from + x - left - 16}" y="20">${x}</text>`)
    marks.push(`<circle cx="${from + x - left}" cy="30" r="3"/>`)
  }
  for (let y = Math.ceil(top / tick) * tick; y < bottom; y += tick) {
    marks.push(`<text x="${from + 2}" y="${y - top + 7}">${y}</text>`)
    marks.push(`<circle cx="${from + 44}" cy="${y - top}" r="3"/>`)
  }
  return marks
}
