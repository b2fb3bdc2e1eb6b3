import type { RgbImage } from '../../engine.ts'
import { unadjusted } from '@hairstyle/contract/limits.ts'
import { colorsOf, type HairChange } from '../adjust/colors.ts'
import { createReshape } from '../adjust/reshape.ts'
import { compose, createCanvas, lightWrap } from '../composite/compose.ts'
import { coarseGrid, coarseOpacity, type CoarseGrid } from '../composite/coarse-grid.ts'
import { headRoomFor, roomToDraw, touchedBox, type HairLayer } from '../composite/hair-layer.ts'
import { surfaceAt, surfaceId } from '../head/head-surfaces.ts'
import { gaussianBlur } from '../image/blur.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { DrawablePhoto, SeenHead, SeenPhoto } from '../seen-photo.ts'
import { colorHair } from './color-hair.ts'
import { decodeCutout } from './decode-cutout.ts'
import type { Cutout } from './cutout.ts'
import { dropShadow } from './drop-shadow.ts'
import { fitToHead } from './fit-to-head.ts'
import { growToHairline } from './grow-to-hairline.ts'
import { levelHairline } from './level-hairline.ts'
import { addStrayHairs } from './stray-hairs.ts'
import { fillBehind } from './hair-behind.ts'
import { measureOutline, sideAngles } from './hair-outline.ts'
import { bendGrid, drawGrid, layGrid } from './warp-grid.ts'
import { mirrorCutout } from './mirror-cutout.ts'
import { lightStyle } from './match-light.ts'
import { sharpenHair } from './sharpen-hair.ts'
import { sampleHair } from './sample-hair.ts'
import { recycle } from '../workspace.ts'

/** A style's hair in its final place: everything that can be worked out without the plate. */
export interface PlacedHair {
  readonly layer: HairLayer
  readonly headRoom: number
  readonly grid: CoarseGrid
  readonly shadow: FloatImage
  readonly opacity: FloatImage
}

/** A person with a style's hair. */
export interface RenderedStyle {
  readonly picture: RgbImage
  /** The hair that was put on it, in the photo's pixels. */
  readonly layer: HairLayer
  /** Rows added above the photo for hair that is taller than it. */
  readonly headRoom: number
}

/**
 * Reads a cut-out and gives it the wanted colours.
 *
 * @param file The cut-out's bytes.
 * @throws {CutoutError} when they can't be read.
 */
export async function readHair(file: Uint8Array, change: HairChange): Promise<Cutout> {
  const decoded = await decodeCutout(file)
  const cutout = change.adjustment?.mirrored ? mirrorCutout(decoded) : decoded
  return colorHair(cutout, colorsOf(change))
}

/** Bends a cut-out's hair to the head of a photo and lights it like the photo. */
export function bendHair(
  photo: SeenHead,
  cutout: Cutout,
  reshape = createReshape(unadjusted),
): HairLayer {
  const { width, height, head, ownHairline, ownSides } = photo
  const { frame } = head
  const room = roomToDraw(frame.unit)
  const bareHeadAt = (x: number, y: number): number =>
    surfaceAt(photo, x, y) === surfaceId.none ? 0 : 1
  const move = fitToHead(cutout, {
    frame,
    hairline: levelHairline(ownHairline),
    outline: measureOutline(frame, bareHeadAt),
    sides: measureOutline(frame, bareHeadAt, sideAngles),
    ownSides,
  })
  const within = { x: 0, y: -room, width, height: height + room }
  const warp = drawGrid(bendGrid(layGrid(cutout), { frame, move, reshape }), within)
  const layer = sampleHair(cutout, { warp, light: lightStyle(cutout, photo), axes: frame })
  recycle(warp.source)
  growToHairline(layer, photo)
  return layer
}

/** Adds the hair behind the person and the shadow that the hair casts on them. */
export function placeHair(photo: SeenPhoto, sharp: HairLayer): PlacedHair {
  const { width, height, head } = photo
  const { unit } = head.frame
  fillBehind(sharp, photo)
  addStrayHairs(sharp, photo)
  liftBlack(sharp, photo)
  // Hair must never look sharper than the photo.
  const layer = { ...sharp, ...gaussianBlur({ ...sharp, channels: 4 }, photo.sharpness) }
  if (layer.data !== sharp.data) recycle(sharp.data)
  sharpenHair(layer, photo.sharpness)
  const headRoom = headRoomFor(layer, unit)
  const box = touchedBox(layer, Math.ceil(unit * 0.2), { width, height, headRoom })
  const grid = coarseGrid(box, unit)
  const opacity = coarseOpacity(layer, grid)
  return { layer, headRoom, grid, opacity, shadow: dropShadow(photo, opacity, grid) }
}

/** No hair is darker than the photo's black, in place. */
function liftBlack({ data }: HairLayer, { black }: SeenHead): void {
  if (Math.max(...black) === 0) return
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!
    if (alpha === 0) continue
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! * (1 - black[c]!) + black[c]! * alpha
  }
}

/** Puts the hair on the photo. */
export function finishPhotoHair(
  photo: DrawablePhoto,
  { layer, headRoom, grid, opacity, shadow }: PlacedHair,
  seed: number,
): RenderedStyle {
  const canvas = createCanvas(photo, headRoom, seed)
  const wrap = lightWrap(canvas, { opacity, shadow, grid }, photo.head.frame.unit)
  return {
    picture: compose({ canvas, layer, grid, shadow, wrap, photo, seed }),
    layer,
    headRoom,
  }
}
