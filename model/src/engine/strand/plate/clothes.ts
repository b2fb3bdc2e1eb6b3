import { surfaceId } from '../head/head-surfaces.ts'
import { erode } from '../image/morphology.ts'
import type { LayerContext } from './background.ts'
import { gridCell } from './body-grid.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill } from './texture-fill.ts'

/** Sources keep away from the edge to skin and background, face widths. */
const edgeMargin = 0.012
const skinLimit = 3.4
/** Fewer source or target pixels are not worth a fill. */
const fewestSources = 200
const fewestTargets = 50

export interface ClothesFill extends TextureFill {
  /** Area of clothes that had to be made up and that could be copied, face widths squared. */
  readonly hiddenArea: number
  readonly visibleArea: number
}

/** Clothes under the hair, copied from what is seen of them and from its mirror image about the body's middle. */
export function fillClothes(context: LayerContext): ClothesFill | null {
  const { input, body, layers, image, finish } = context
  const { silhouette, bareness } = layers
  const { width, height } = input.photo
  const { grid, skin } = body
  const { id } = input.surfaces
  const cloth = new Uint8Array(width * height)
  for (let i = 0; i < cloth.length; i++) {
    cloth[i] = silhouette[i]! > 0.98 && bareness[i]! < 0.3 ? 1 : 0
  }
  const inner = erode(cloth, input.photo, Math.round(finish.unit * edgeMargin))
  const source = new Uint8Array(width * height)
  const hole = new Uint8Array(width * height)
  let [targets, sources] = [0, 0]
  for (let i = 0; i < hole.length; i++) {
    if (context.removal.hole[i]) {
      hole[i] = silhouette[i]! > 0.02 && bareness[i]! < 0.9 && id[i] !== surfaceId.face ? 1 : 0
      targets += hole[i]!
      continue
    }
    if (!inner[i] || input.keep[i] || bareness[i]! > 0.12) continue
    if (id[i] === surfaceId.skull || id[i] === surfaceId.face) continue
    const cell = gridCell(grid, i, width)
    source[i] = skin.distance(cell) > skinLimit && !skin.isSameHue(cell) ? 1 : 0
    sources += source[i]!
  }
  if (targets < fewestTargets || sources < fewestSources) return null
  const fill = fillTexture({
    ...finish,
    image,
    hole,
    source,
    mirrorX: grid.axisX / grid.scale,
    seed: 9,
    alwaysTextured: true,
  })
  const area = finish.unit ** 2
  return fill && { ...fill, hiddenArea: targets / area, visibleArea: sources / area }
}
