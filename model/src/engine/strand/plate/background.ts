import { findComponents } from '../image/components.ts'
import type { FaceBox } from '../detect/detected-face.ts'
import type { FloatImage, Size } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { gridCell } from './body-grid.ts'
import type { BodyModel } from './body-model.ts'
import type { BodyLayers } from './body-layers.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill, TextureFillTask } from './texture-fill.ts'
import type { PlateInput } from './plate-input.ts'
import type { Removal } from './removal.ts'

/** Sources keep away from the body's edge, face widths. */
const bodyMargin = 0.02
/** Skin-coloured pixels this near to the head are not background, face widths. */
const headMargin = 0.08
const skinLimit = 3.2
/** An ellipse this much larger than a face's box holds the head with its hair. */
const headScale = 2
/** Smaller islands are not background, face widths squared. */
const minIsland = 0.05

export interface LayerContext {
  readonly input: PlateInput
  readonly body: BodyModel
  readonly layers: BodyLayers
  readonly removal: Removal
  /** Sqrt-linear rgb. */
  readonly image: FloatImage
  readonly finish: Pick<TextureFillTask, 'grain' | 'grainLevel' | 'unit'>
}

/** What would be seen behind head and body, where the hole lies over it. */
export function fillBackground(context: LayerContext): TextureFill | null {
  const { input, layers, removal, image, finish } = context
  const { photo, surfaces } = input
  const { silhouette } = layers
  const { id } = surfaces
  const isHead = maskWhere(id.length, (i) => id[i] === surfaceId.skull || id[i] === surfaceId.face)
  const headCore = erode(isHead, photo, 3)
  const source = backgroundSources(context, isHead)
  const hole = maskWhere(
    id.length,
    (i) => removal.hole[i] === 1 && silhouette[i]! < 0.98 && !headCore[i],
  )
  return fillTexture({
    ...finish,
    image,
    hole,
    source,
    mirrorX: null,
    seed: 5,
    alwaysTextured: false,
  })
}

function backgroundSources(
  { input, body, layers, removal, finish }: LayerContext,
  isHead: Uint8Array,
): Uint8Array {
  const { photo, keep } = input
  const { grid, skin } = body
  const { width, height } = photo
  const away = erode(
    maskWhere(layers.silhouette.length, (i) => layers.silhouette[i]! < 0.02),
    photo,
    Math.round(finish.unit * bodyMargin),
  )
  const nearHead = dilate(isHead, photo, Math.round(finish.unit * headMargin))
  const source = new Uint8Array(width * height)
  for (let i = 0; i < source.length; i++) {
    if (removal.hole[i] || isHead[i] || keep[i] || !away[i]) continue
    source[i] = nearHead[i] && skin.distance(gridCell(grid, i, width)) < skinLimit ? 0 : 1
  }
  for (const face of input.otherFaces) excludeFace(source, photo, face)
  for (const { pixels } of findComponents(source, photo)) {
    if (pixels.length < minIsland * finish.unit ** 2) for (const i of pixels) source[i] = 0
  }
  return source
}

/** People must not grow in the background. */
function excludeFace(source: Uint8Array, { width, height }: Size, box: FaceBox): void {
  const halfWidth = (box.width / 2) * headScale
  const halfHeight = (box.height / 2) * headScale
  const centerX = box.x + box.width / 2
  const centerY = box.y + box.height / 2
  const bottom = Math.min(height, Math.ceil(centerY + halfHeight))
  for (let y = Math.max(0, Math.floor(centerY - halfHeight)); y < bottom; y++) {
    const reach = halfWidth * Math.sqrt(Math.max(0, 1 - ((y - centerY) / halfHeight) ** 2))
    const from = Math.max(0, Math.ceil(centerX - reach))
    const to = Math.min(width, Math.floor(centerX + reach))
    if (to > from) source.fill(0, y * width + from, y * width + to)
  }
}
