import type { RgbImage, TryOnStage } from '../engine.ts'
import { compose } from './composite/compose.ts'
import { hairShadow } from './composite/hair-shadow.ts'
import { paintScalp } from './composite/scalp-underlay.ts'
import { withEars } from './head/ear-shape.ts'
import { shapeHairline } from './head/hairline.ts'
import { gaussianBlur } from './image/blur.ts'
import { toLinear } from './image/color.ts'
import type { DrawablePhoto } from './photo-analysis.ts'
import { sortByDepth } from './raster/depth-order.ts'
import { drawHairs } from './raster/draw-hairs.ts'
import type { HairLayer } from './raster/draw-hairs.ts'
import { mapScalp } from './scalp/scalp-map.ts'
import { hairPalette } from './shading/hair-palette.ts'
import { buildLightVolume } from './shading/light-volume.ts'
import { shadeHairs } from './shading/shade-hairs.ts'
import { growStrands } from './strands/grow-strands.ts'
import { growShortHairs } from './strands/short-hairs.ts'
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

/** Shows the person of an analysed photo with a style. Equal inputs give equal bytes. */
export function renderStyle(
  analysis: DrawablePhoto,
  style: StrandStyle,
  options: RenderOptions,
): RgbImage {
  return renderLayers(analysis, style, options).picture
}

/** Like `renderStyle`, with the hair's layer for those who measure. */
export function renderLayers(
  analysis: DrawablePhoto,
  style: StrandStyle,
  { seed, color, onStage }: RenderOptions,
): RenderedStyle {
  const { light, surfaces, height } = analysis
  const head = {
    ...analysis.head,
    hairline: shapeHairline(analysis.head.hairline, style.hairline, seed),
  }
  const { unit } = head.frame
  const palette = hairPalette(style.color, color)
  onStage?.('growing')
  const scalp = mapScalp(analysis, head)
  const batches = [
    ...growStrands(head, style, seed),
    ...growShortHairs({ photo: analysis, head, scalp }, style, seed),
  ]
  onStage?.('lighting')
  const volume = buildLightVolume(head, batches, light.direction, height)
  const shaded = batches.map((batch) => ({
    batch,
    colors: shadeHairs(batch, volume, light, palette),
  }))
  onStage?.('finishing')
  const layer = soften(
    drawHairs(
      shaded,
      sortByDepth(batches),
      {
        width: analysis.width,
        height,
        depth: style.sides || !style.overEars ? withEars(surfaces, head.frame) : surfaces.depth,
        depthBias: unit * 0.03,
        body: analysis.body,
        bodyDepth: head.neck.top[2] - unit * 0.02,
      },
      unit * style.thickness,
    ),
    analysis.sharpness,
  )
  const picture = toLinear({ width: analysis.width, height, data: analysis.plate })
  paintScalp(picture, analysis, { scalp, style, palette })
  const shadow = hairShadow(analysis, volume, layer)
  return { picture: compose(picture, analysis, { shadow, layer, seed }), layer }
}

/** Makes drawn hair as soft as the photo. */
function soften(layer: HairLayer, sigma: number): HairLayer {
  const { width, height, data } = layer
  return { ...layer, data: gaussianBlur({ width, height, channels: 4, data }, sigma).data }
}
