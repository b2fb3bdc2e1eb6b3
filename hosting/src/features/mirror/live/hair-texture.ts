import { encodeLinear } from '@hairstyle/model/engine/cpu/image/color.ts'
import type { Cutout } from '@hairstyle/model/engine/cpu/photo-hair/cutout.ts'
import { layGrid } from '@hairstyle/model/engine/cpu/photo-hair/warp-grid.ts'
import { cellsBetween, coverGrid, coverWith } from './cover.ts'
import type { HairTexture } from './messages.ts'

/** Distance of the grid's points, local units: twice that of a photo's, since a head is fitted many times a second. */
export const liveStep = 0.1

/** Makes a cut-out ready to be drawn. */
export function textureOf(cutout: Cutout): HairTexture {
  const { width, height, data } = cutout.hair
  const pixels = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) {
    pixels[i] = i % 4 === 3 ? Math.round(data[i]! * 255) : encodeLinear(data[i]!)
  }
  const { source, cells, columns } = layGrid(cutout, liveStep)
  const triangles = new Uint16Array(cells.length * 6)
  cells.forEach((cell, i) => {
    const [right, above] = [cell + 1, cell + columns]
    triangles.set([cell, right, above, right, above + 1, above], i * 6)
  })
  const shares = Float32Array.from(source, (value, i) => value / (i % 2 === 0 ? width : height))
  return {
    width,
    height,
    pixels,
    source: shares,
    triangles,
    between: softBetween(cutout),
    color: cutout.color,
  }
}

/** Soft cells where own hair may stay, and inside the style's hair, interleaved, 0-255. */
function softBetween(cutout: Cutout): Uint8Array {
  const cover = coverOf(cutout)
  const around = soften(cellsBetween(cover, 0))
  const inside = soften(cellsBetween(cover, -1))
  return Uint8Array.from({ length: 2 * around.length }, (_, i) =>
    Math.round((i % 2 === 0 ? around : inside)[i >> 1]! * 255),
  )
}

/** Means of a cell and its neighbours. */
function soften(cells: Uint8Array): Float32Array {
  const { width, height } = coverGrid
  return Float32Array.from(cells, (_, i) => {
    const [column, row] = [i % width, Math.floor(i / width)]
    let sum = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        sum += cells[y * width + x]!
      }
    }
    return sum / 9
  })
}

/** Its hair on a head seen from the front, in cells of `coverGrid`. */
function coverOf({ axes, hair }: Cutout): Uint8Array {
  return coverWith(axes, (x, y) =>
    x >= 0 && y >= 0 && x < hair.width && y < hair.height
      ? hair.data[(y * hair.width + x) * 4 + 3]!
      : 0,
  )
}
