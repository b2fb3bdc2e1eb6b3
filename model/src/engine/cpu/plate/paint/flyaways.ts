import { luminanceAt } from '../../image/color.ts'
import { findComponents } from '../../image/components.ts'
import {
  createFloatImage,
  planeOf,
  sampleAt,
  sampleAtPixel,
  type FloatImage,
} from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { medianFilter } from '../../image/median.ts'
import { stretchMembrane } from '../../image/membrane.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { shrinkImage } from '../../image/resize.ts'
import type { BodyModel } from '../model/body-model.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import type { Removal } from '../model/removal.ts'
import { boxAround } from '../../image/window.ts'
import { bytes, floats } from '../../workspace.ts'
import type { Box, Size } from '../../../box.ts'

/** Single hairs at half the photo's resolution, inside a box. */
export interface Flyaways {
  /** Photo px. */
  readonly box: Box
  /** Cover 0..1 of the box at half resolution. */
  readonly cover: FloatImage
}

/** Flyaways are looked for up to this far from the hair, face widths. */
const reach = 0.45
/** A line that reaches this part of that distance, or leaves the picture, belongs to the background: a door's frame. */
const fullLength = 0.94
/** Pixels this close to the picture's edge count as part of it, px. */
const borderWidth = 4
/** Width of what counts as a thin line, face widths. */
const lineReach = 0.012
/** Distance kept from the outline of the body and of everything else that is the person but not hair, face widths. */
const bodyMargin = 0.05
/** A pixel is the person but not hair if the person's opacity exceeds the hair's by more than this. */
const personal = 0.5
/**
 * Shape of hairs: together at least this long, and so thin that an erosion by `thin` leaves nothing of them, but for
 * this part where they cross. Face widths.
 */
const leastLength = 0.05
const thin = 0.0125
const mostThick = 0.05
/** Backgrounds rougher than this hide hairs anyway; levels of 255. */
const roughGround = 1.5
/** Least contrast of a hair, and its least multiple of the background's roughness; levels of 255. */
const leastContrast = 3.2
const contrastOverRoughness = 2.4
/** Scale on which small deviations are kept in bytes. */
const deviationGain = 5

/**
 * Finds single hairs that stick out in front of a smooth background: long thin lines that touch the hair and are as
 * dark or bright as it is. Null where there is no hair.
 */
export function findFlyaways(
  input: PlateInput,
  body: BodyModel,
  removal: Removal,
): Flyaways | null {
  const { grid } = body
  const gridBox = boxAround(removal.hole, grid, Math.ceil(reach * grid.unit))
  if (!gridBox) return null
  const area = createArea(input, body, { removal, gridBox })
  const { sure, likely } = findLines(area)
  const unit = input.head.frame.unit / 2
  const nearHole = dilate(area.isHole, area.size, Math.max(2, Math.round(lineReach * unit)))
  const thick = erode(likely, area.size, Math.max(1, Math.round(thin * unit)))
  const found = bytes(sure.length)
  for (const component of findComponents(dilate(likely, area.size, 1), area.size)) {
    const pixels = component.pixels.filter((i) => likely[i])
    if (countOf(sure, pixels) < leastLength * unit) continue
    if (countOf(thick, pixels) > mostThick * pixels.length) continue
    if (!pixels.some((i) => nearHole[i])) continue
    if (pixels.some((i) => area.distance[i]! > fullLength * reach || area.isBorder[i])) continue
    for (const i of pixels) found[i] = 1
  }
  return {
    box: area.box,
    cover: planeOf(area.size, toFloats(dilate(found, area.size, 1))),
  }
}

function countOf(mask: Uint8Array, pixels: readonly number[]): number {
  return pixels.reduce((sum, i) => sum + mask[i]!, 0)
}

/**
 * 1 in the cells of the plate's grid that single hairs cross, and in their neighbours, whose colours are blended with
 * theirs.
 */
export function cellsUnder(
  { box, cover }: Flyaways,
  grid: Pick<PhotoGrid, 'width' | 'height' | 'scale'>,
): Uint8Array {
  const crossed = bytes(grid.width * grid.height)
  for (let i = 0; i < cover.data.length; i++) {
    if (cover.data[i] === 0) continue
    const column = i % cover.width
    const x = (box.x + 2 * column + 1) * grid.scale
    const y = (box.y + (2 * (i - column)) / cover.width + 1) * grid.scale
    crossed[Math.min(grid.height - 1, y | 0) * grid.width + Math.min(grid.width - 1, x | 0)] = 1
  }
  return dilate(crossed, grid, 1)
}

/** The surroundings of the hair at half resolution. */
interface Area {
  readonly box: Box
  readonly size: Size
  /** Luma, 0..255. */
  readonly luma: Float32Array
  readonly isHole: Uint8Array
  /** 1 where single hairs may be seen. */
  readonly isGround: Uint8Array
  /** 1 at the picture's edges. */
  readonly isBorder: Uint8Array
  /** Distance to the hair, face widths. */
  readonly distance: Float32Array
  /** Mean luma of the hair. */
  readonly hairTone: number
  readonly lineRadius: number
}

function createArea(
  { photo, head }: PlateInput,
  { grid, silhouette }: BodyModel,
  { removal, gridBox }: { readonly removal: Removal; readonly gridBox: Box },
): Area {
  const x0 = Math.floor(gridBox.x / grid.scale)
  const y0 = Math.floor(gridBox.y / grid.scale)
  const size = {
    width: Math.min(photo.width - x0, Math.ceil(gridBox.width / grid.scale)) >> 1,
    height: Math.min(photo.height - y0, Math.ceil(gridBox.height / grid.scale)) >> 1,
  }
  // In front of a bright wall, ears are dark lines that touch the hair.
  const isBody = maskWhere(
    silhouette.data.length,
    (i) =>
      silhouette.data[i]! > 0.1 ||
      grid.spared[i] === 1 ||
      grid.person[i]! - grid.hair[i]! > personal,
  )
  const nearBody = dilate(isBody, grid, Math.round(bodyMargin * grid.unit))
  const luma = floats(size.width * size.height)
  const isHole = bytes(luma.length)
  const isGround = bytes(luma.length)
  const isBorder = bytes(luma.length)
  const distance = floats(luma.length)
  let [hairTone, hairCount] = [0, 1]
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x
      const px = x0 + 2 * x
      const py = y0 + 2 * y
      isBorder[i] = Number(Math.min(px, py, photo.width - px, photo.height - py) < borderWidth)
      luma[i] = 255 * Math.sqrt(meanOfFour(photo, px, py))
      const column = Math.min(grid.width - 1, ((px + 1) * grid.scale) | 0)
      const cell = Math.min(grid.height - 1, ((py + 1) * grid.scale) | 0) * grid.width + column
      distance[i] = removal.distance[cell]!
      isHole[i] = removal.hole[cell]!
      isGround[i] =
        removal.weight[cell] === 1 ||
        nearBody[cell] ||
        grid.keep[cell] ||
        grid.outside[cell] ||
        grid.head[cell] ||
        distance[i] > reach
          ? 0
          : 1
      if (grid.hair[cell]! < 0.9) continue
      hairTone += luma[i]
      hairCount++
    }
  }
  const lineRadius = Math.max(2, Math.round(lineReach * head.frame.unit))
  const box = { x: x0, y: y0, width: size.width * 2, height: size.height * 2 }
  return {
    box,
    size,
    luma,
    isHole,
    isGround,
    isBorder,
    distance,
    hairTone: hairTone / hairCount,
    lineRadius,
  }
}

function meanOfFour({ width, linear }: PlateInput['photo'], x: number, y: number): number {
  const i = y * width + x
  const upper = luminanceAt(linear, i) + luminanceAt(linear, i + 1)
  return (upper + luminanceAt(linear, i + width) + luminanceAt(linear, i + width + 1)) / 4
}

/** Thin lines of the hair's tone against the background: 1 where there surely is one, and where one may continue. */
function findLines({ size, luma, isGround, hairTone, lineRadius }: Area): {
  readonly sure: Uint8Array
  readonly likely: Uint8Array
} {
  const film = stretchMembrane(planeOf(size, luma), isGround, {
    longest: 96,
    sweeps: 16,
  })
  const tones = bytes(luma.length)
  for (let i = 0; i < tones.length; i++) {
    tones[i] = isGround[i] ? luma[i]! : sampleAtPixel(film, size, i)
  }
  const smooth = medianFilter(tones, size, lineRadius)
  const deviation = createFloatImage(size, 1)
  for (let i = 0; i < tones.length; i++) {
    if (isGround[i]) deviation.data[i] = Math.min(50, Math.abs(tones[i]! - smooth[i]!))
  }
  const roughness = groundRoughness(deviation)
  const sure = bytes(tones.length)
  const likely = bytes(tones.length)
  for (let i = 0; i < tones.length; i++) {
    const contrast = deviation.data[i]!
    if (contrast === 0 || (tones[i]! - smooth[i]!) * (hairTone - smooth[i]!) <= 0) continue
    const x = i % size.width
    const y = (i - x) / size.width
    const rough = sampleAt(roughness, (x + 0.5) / 4, (y + 0.5) / 4)
    if (rough >= roughGround) continue
    const least = Math.max(leastContrast, rough * contrastOverRoughness + 2)
    if (contrast > least) sure[i] = 1
    if (contrast > least / 2) likely[i] = 1
  }
  return { sure, likely }
}

/** Median deviation around each place at a quarter of the size, in levels. */
function groundRoughness(deviation: FloatImage): FloatImage {
  const size = {
    width: Math.max(2, deviation.width >> 2),
    height: Math.max(2, deviation.height >> 2),
  }
  const levels = Uint8Array.from(
    shrinkImage(deviation, size).data,
    (value) => value * deviationGain,
  )
  const usual = medianFilter(levels, size, 4)
  return planeOf(
    size,
    Float32Array.from(usual, (value) => value / deviationGain),
  )
}
