import type { RgbImage, TryOnStage } from '../engine.ts'
import { compose } from './composite/compose.ts'
import { hairShadow } from './composite/hair-shadow.ts'
import { paintScalp } from './composite/scalp-underlay.ts'
import { withEars } from './head/ear-shape.ts'
import { shapeHairline } from './head/hairline.ts'
import { gaussianBlur } from './image/blur.ts'
import { toLinear } from './image/color.ts'
import type { DrawablePhoto, SeenHead } from './photo-analysis.ts'
import { drawHairs } from './raster/draw-hairs.ts'
import type { HairLayer } from './raster/draw-hairs.ts'
import { mapScalp } from './scalp/scalp-map.ts'
import type { ScalpMap } from './scalp/scalp-map.ts'
import { createHairShader } from './shading/hair-shader.ts'
import { hairPalette } from './shading/hair-palette.ts'
import type { HairPalette } from './shading/hair-palette.ts'
import { buildLightVolume } from './shading/light-volume.ts'
import type { LightVolume } from './shading/light-volume.ts'
import { growStrands } from './strands/grow-strands.ts'
import { growShortHairs } from './strands/short-hairs.ts'
import type { StrandBatch } from './strands/strand-batch.ts'
import type { StrandStyle } from './style/strand-style.ts'

export interface RenderOptions {
  readonly seed: number
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  readonly onStage?: ((stage: TryOnStage) => void) | undefined
}

export interface RenderedStyle {
  readonly picture: RgbImage
  /** The hair that was put on it. */
  readonly layer: HairLayer
}

/** A style's hair, grown and lit on a head: what takes no knowledge of the plate. Plain data, so that threads can pass it on. */
export interface GrownStyle {
  readonly style: StrandStyle
  readonly seed: number
  readonly palette: HairPalette
  readonly scalp: ScalpMap
  readonly volume: LightVolume
  readonly batches: readonly StrandBatch[]
}

/** Shows the person of a photo with a style. Equal inputs give equal bytes. */
export function renderStyle(
  photo: DrawablePhoto,
  style: StrandStyle,
  options: RenderOptions,
): RenderedStyle {
  const grown = growStyle(photo, style, options)
  options.onStage?.('finishing')
  return finishStyle(photo, grown)
}

/** The first half of `renderStyle`. */
export function growStyle(
  photo: SeenHead,
  style: StrandStyle,
  { seed, color, onStage }: RenderOptions,
): GrownStyle {
  const head = {
    ...photo.head,
    hairline: shapeHairline(photo.head.hairline, style.hairline, seed),
  }
  const palette = hairPalette(style.color, color)
  onStage?.('growing')
  const scalp = mapScalp(photo, head)
  const batches = [
    ...growStrands(head, style, seed),
    ...growShortHairs({ photo, head, scalp }, style, seed),
  ]
  onStage?.('lighting')
  const volume = buildLightVolume(head, batches, photo.light.direction, photo.height)
  return { style, seed, palette, scalp, volume, batches }
}

/** The second half of `renderStyle`. */
export function finishStyle(photo: DrawablePhoto, grown: GrownStyle): RenderedStyle {
  const { width, height, head, surfaces } = photo
  const { style, seed, palette, scalp, volume, batches } = grown
  const { frame, neck } = head
  const layer = soften(
    drawHairs(
      batches.map((batch) => ({
        batch,
        shader: createHairShader(batch, volume, photo.light, palette),
      })),
      {
        width,
        height,
        depth: style.sides || !style.overEars ? withEars(surfaces, frame) : surfaces.depth,
        depthBias: frame.unit * 0.03,
        body: photo.body,
        bodyDepth: neck.top[2] - frame.unit * 0.02,
      },
      { thickness: frame.unit * style.thickness, headRoom: 0 },
    ),
    photo.sharpness,
  )
  const picture = toLinear({ width, height, data: photo.plate })
  paintScalp(picture, photo, { scalp, style, palette })
  const shadow = hairShadow(photo, volume, layer)
  return { picture: compose(picture, photo, { shadow, layer, seed }), layer }
}

/** Makes drawn hair as soft as the photo. */
function soften(layer: HairLayer, sigma: number): HairLayer {
  const { width, height, data } = layer
  return { ...layer, data: gaussianBlur({ width, height, channels: 4, data }, sigma).data }
}
