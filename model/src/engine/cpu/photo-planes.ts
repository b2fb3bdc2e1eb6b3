import type { RgbImage } from '../engine.ts'
import { isOutside, type RoundMask } from '../round-mask.ts'
import type { HeadFrame } from './head/head-frame.ts'
import { isHeadSurface } from './head/head-surfaces.ts'
import { toLinear } from './image/color.ts'
import { createEnlarger } from './image/enlarge.ts'
import { place, planeOf, type FloatImage, type RegionPlane } from './image/float-image.ts'
import { maskWhere, toFloats } from './image/mask.ts'
import { shrinkImage } from './image/resize.ts'
import { cropRgb } from './image/rgb-image.ts'
import { boxAround, cropImage } from './image/window.ts'
import { measureDetail, type Detail } from './light/detail.ts'
import { clamp } from './math/scalar.ts'
import type { OpacityAt } from './photo-hair/hair-outline.ts'
import { floats, recycle } from './workspace.ts'
import type { Box, In, Size } from '../box.ts'

/*
 * Brings what was found in the working copy into the photo. A region is the part of the photo that the copy shows.
 */

/** The person's own hair in the copy, opacity 0..1. */
interface FoundHair extends Size {
  readonly hair: Float32Array
}

/** Margin kept around the person's own hair, face widths, so that its surroundings are included. */
const hairMargin = 0.35
/** Side of JPEG's blocks, px: crops stay on their grid. */
const blockSize = 8

/** Softness and grain of a face, at the photo's own size. */
export function detailOfFace(photo: RgbImage, box: Box, frame: HeadFrame): Detail {
  const x = blockSize * Math.floor(clamp(box.x, 0, photo.width - 1) / blockSize)
  const y = blockSize * Math.floor(clamp(box.y, 0, photo.height - 1) / blockSize)
  const width = Math.ceil(clamp(box.x + box.width, x + 1, photo.width)) - x
  const height = Math.ceil(clamp(box.y + box.height, y + 1, photo.height)) - y
  const mesh = frame.mesh.map((value, i) => value - (i % 3 === 0 ? x : i % 3 === 1 ? y : 0))
  const crop = cropRgb(photo, { x, y, width, height })
  const linear = toLinear(crop)
  const detail = measureDetail({ width, height, linear }, { ...frame, mesh })
  recycle(crop.data, linear)
  return detail
}

/** Opacity of the person's own hair at a pixel of the copy; 0 outside. */
export function opacityIn({ width, height, hair }: FoundHair): OpacityAt {
  return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? hair[y * width + x]! : 0)
}

/**
 * The person's own hair, cropped to the part of the photo that has some.
 *
 * @param unit Face width, px of the copy.
 */
export function cropToHair(
  { width, height, hair }: FoundHair,
  unit: number,
  region: Box,
): RegionPlane {
  const size = { width, height }
  const isHair = maskWhere(hair.length, (i) => hair[i]! > 0)
  const box = boxAround(isHair, size, Math.ceil(unit * hairMargin)) ?? {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  }
  const scaleX = width / region.width
  const scaleY = height / region.height
  return {
    ...cropImage(planeOf(size, hair), box),
    left: region.x + box.x / scaleX,
    top: region.y + box.y / scaleY,
    scaleX,
    scaleY,
  }
}

/** A mask of what must stay, as a smooth plane. */
export function keepPlane(size: Size, keep: Uint8Array, region: Box): RegionPlane {
  const kept = toFloats(keep)
  const plane = placeHalved(planeOf(size, kept), region)
  recycle(kept)
  return plane
}

/** Places a smooth image at half the working size. */
function placeHalved(image: FloatImage, region: Box): RegionPlane {
  const half = { width: Math.ceil(image.width / 2), height: Math.ceil(image.height / 2) }
  return place(shrinkImage(image, half), region)
}

interface RoundPhoto {
  readonly photo: RgbImage
  readonly mask: In<'photo', RoundMask>
  readonly region: Box
  /** At the copy's size. */
  readonly surfaces: Size & { readonly id: Uint8Array }
}

/**
 * Makes a plate blank again outside of its photo's round mask, where paint reaches over the edge. The head stays, since
 * it stands out over the mask.
 */
export function leaveBlank(plate: Uint8Array, { photo, mask, region, surfaces }: RoundPhoto): void {
  const { width } = photo
  const isHead = (x: number, y: number): boolean => {
    const column = Math.floor(((x - region.x) * surfaces.width) / region.width)
    const row = Math.floor(((y - region.y) * surfaces.height) / region.height)
    return isHeadSurface(surfaces.id[row * surfaces.width + column])
  }
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      if (!isOutside(mask, x + 0.5, y + 0.5) || isHead(x + 0.5, y + 0.5)) continue
      const at = (y * width + x) * 3
      plate.set(photo.data.subarray(at, at + 3), at)
    }
  }
}

/** The body enlarged to the photo's size, with its edge as steep as at the working size. */
export function enlargeBody(
  body: Float32Array,
  { copy: { width, height }, region, photo }: { copy: Size; region: Box; photo: Size },
): Float32Array {
  const result = floats(photo.width * photo.height)
  const steepness = region.width / width
  const image = planeOf({ width, height }, body)
  const window = { x: 0, y: 0, width, height }
  const { columns, rows, read } = createEnlarger({ image, window, from: image, to: region })
  const first = Math.floor(
    ((body.findIndex((value) => value > 0) / width - 2) * region.height) / height,
  )
  for (let y = Math.max(rows.from, first); y < rows.to; y++) {
    const row = read(y, columns)
    const to = (region.y + y) * photo.width + region.x
    for (let x = 0; x < region.width; x++) {
      result[to + x] = clamp((row[x]! - 0.5) * steepness + 0.5, 0, 1)
    }
  }
  return result
}
