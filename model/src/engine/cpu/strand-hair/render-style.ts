import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { colorsOf } from '../adjust/colors.ts'
import type { HairChange } from '../adjust/colors.ts'
import { createCanvas } from '../composite/canvas.ts'
import { coarseGrid, coarseOpacity } from '../composite/coarse-grid.ts'
import type { CoarseGrid } from '../composite/coarse-grid.ts'
import { compose } from '../composite/compose.ts'
import { finishHair } from './finish-hair.ts'
import { hairShadow } from './hair-shadow.ts'
import { headRoomFor, roomToDraw } from '../composite/head-room.ts'
import { lightWrap } from '../composite/light-wrap.ts'
import { paintScalp, shadeScalp } from './scalp-underlay.ts'
import type { ScalpUnderlay } from './scalp-underlay.ts'
import { touchedBox } from '../composite/touched-box.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { shapeHairline } from '../head/hairline.ts'
import { hidingDepth } from '../head/hiding-depth.ts'
import type { FloatImage } from '../image/float-image.ts'
import type { DrawablePhoto, SeenHead, SeenPhoto } from '../seen-photo.ts'
import { drawHairs } from './raster/draw-hairs.ts'
import type { HairLayer } from '../composite/hair-layer.ts'
import { mapScalp } from './scalp/scalp-map.ts'
import type { ScalpMap } from './scalp/scalp-map.ts'
import { createHairShader } from './shading/hair-shader.ts'
import { hairPalette } from './shading/hair-palette.ts'
import type { HairPalette } from './shading/hair-palette.ts'
import { buildLightVolume } from './shading/light-volume.ts'
import type { LightVolume } from './shading/light-volume.ts'
import { growStrands } from './strands/grow-strands.ts'
import { growShortHairs } from './strands/short-hairs.ts'
import type { BegunHair } from '../hair-steps.ts'
import type { RenderedStyle } from '../rendered-style.ts'
import { reshapeStrands } from './strands/reshape-strands.ts'
import type { StrandBatch } from './strands/strand-batch.ts'
import { recycle } from '../workspace.ts'

export interface RenderOptions extends HairChange {
  readonly seed: number
}

/** A style's long hair, grown on a head: what takes its shape alone. */
export interface GrownStyle {
  readonly style: StrandStyle
  readonly seed: number
  readonly palette: HairPalette
  /** With the style's own hairline. */
  readonly head: HeadGeometry
  readonly batches: readonly StrandBatch[]
}

/** All hair of a style, short hair too, and the light in it: what takes no knowledge of the body. */
export interface LitStyle extends GrownStyle {
  readonly scalp: ScalpMap
  readonly volume: LightVolume
}

/** A style's hair as it shows: what takes no knowledge of the plate. */
export interface DrawnStyle {
  readonly seed: number
  readonly layer: HairLayer
  readonly headRoom: number
  readonly grid: CoarseGrid
  /** Of the hair, and the light that its shadow leaves, on the grid. */
  readonly opacity: FloatImage
  readonly shadow: FloatImage
  readonly underlay: ScalpUnderlay
}

/** Shows the person of a photo with a style. Equal inputs give equal bytes. */
export function renderStyle(
  photo: DrawablePhoto,
  style: StrandStyle,
  options: RenderOptions,
): RenderedStyle {
  const lit = lightStyle(photo, growStyle(photo.head, style, options))
  return finishStyle(photo, drawStyle(photo, lit))
}

/** The same in the steps of all hair. */
export function beginStrandHair(
  shape: HeadGeometry,
  style: StrandStyle,
  options: RenderOptions,
): BegunHair {
  const grown = growStyle(shape, style, options)
  return {
    light: (head) => {
      const lit = lightStyle(head, grown)
      return {
        doubts: [],
        draw: (photo) => {
          const drawn = drawStyle(photo, lit)
          return { finish: (bare) => finishStyle(bare, drawn) }
        },
      }
    },
  }
}

/** The first part of `renderStyle`. */
export function growStyle(
  shape: HeadGeometry,
  style: StrandStyle,
  { seed, ...change }: RenderOptions,
): GrownStyle {
  const head = { ...shape, hairline: shapeHairline(shape.hairline, style.hairline, seed) }
  const palette = hairPalette(style.color, colorsOf(change))
  const batches = growStrands(head, style, seed)
  if (change.adjustment) reshapeStrands(head.frame, batches, change.adjustment)
  return { style, seed, palette, head, batches }
}

/** The second part: short hair grows on the scalp as it is seen, and light falls on all of it. */
export function lightStyle(photo: SeenHead, grown: GrownStyle): LitStyle {
  const { style, seed, head } = grown
  const scalp = mapScalp(photo, head)
  const batches = [...grown.batches, ...growShortHairs({ photo, head, scalp }, style, seed)]
  const volume = buildLightVolume(head, batches, photo.light.direction, photo.height)
  return { ...grown, scalp, volume, batches }
}

/** The third part: draws the hair as it shows before and behind head and body. */
export function drawStyle(photo: SeenPhoto, lit: LitStyle): DrawnStyle {
  const { width, height, head, surfaces, light, sharpness } = photo
  const { style, seed, palette, scalp, volume, batches } = lit
  const { frame, neck } = head
  const { unit } = frame
  const ears = style.sides !== undefined || !style.overEars
  const depth = hidingDepth(surfaces, photo.body, { frame, ears })
  const drawn = drawHairs(
    batches.map((batch) => ({ batch, shader: createHairShader(batch, volume, light, palette) })),
    {
      width,
      height,
      depth,
      depthBias: unit * 0.03,
      body: photo.body,
      bodyDepth: neck.top[2] - unit * 0.02,
    },
    { thickness: unit * style.thickness, headRoom: roomToDraw(unit) },
  )
  for (const { points } of batches) recycle(points)
  const layer = finishHair(drawn, { unit, sharpness })
  recycle(drawn.data, drawn.depth, depth)
  const headRoom = headRoomFor(layer, unit)
  const box = touchedBox([layer, scalp], Math.ceil(unit * 0.2), { width, height, headRoom })
  const grid = coarseGrid(box, unit)
  const opacity = coarseOpacity(layer, grid)
  return {
    seed,
    layer,
    headRoom,
    grid,
    opacity,
    shadow: hairShadow(photo, volume, opacity, grid),
    underlay: shadeScalp(photo, { scalp, style, palette }),
  }
}

/** The last part: puts the hair on the photo. */
export function finishStyle(photo: DrawablePhoto, drawn: DrawnStyle): RenderedStyle {
  const { seed, layer, headRoom, grid, opacity, shadow, underlay } = drawn
  const canvas = createCanvas(photo, grid.box, headRoom, seed)
  paintScalp(canvas.linear.subarray(headRoom * photo.width * 3), photo, underlay)
  const wrap = lightWrap(canvas, { opacity, shadow, grid }, photo.head.frame.unit)
  return {
    picture: compose({ canvas, layer, grid, shadow, wrap, photo, seed }),
    layer,
    headRoom,
  }
}
