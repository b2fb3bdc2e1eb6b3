import { surfaceId } from '../../head/head-surfaces.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import type { LayerContext } from './layer-context.ts'
import { ownClothes } from '../model/own-clothes.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill } from './texture-fill.ts'

/** Distance from the face's skin, in deviations of its colour, within which clothes are not copied, because they may be bare arms. */
const skinLimit = 3.4
/** Clothes are copied whatever their colour when less than this share of them, beside the hair, differs from skin: they are skin-coloured. */
const leastUnlikeSkin = 0.5
/** How far around the hair that share is measured, face widths. */
const rimWidth = 0.16
/** Clothes are left to the other layers when less of them is seen or hidden, face widths squared. */
const leastSource = 0.01
const leastTarget = 0.002

export interface ClothesFill extends TextureFill {
  /** Area of clothes that had to be made up and that could be copied, face widths squared. */
  readonly hiddenArea: number
  readonly visibleArea: number
}

/** Clothes under the hair, copied from what is seen of them and from its mirror image about the body's middle. */
export function fillClothes({ body, removal }: LayerContext): ClothesFill | null {
  const { grid, skin, silhouette, bareness } = body
  const { id, unit } = grid
  const cloth = maskWhere(
    id.length,
    (i) => silhouette.data[i]! > 0.9 && bareness.data[i]! < 0.3 && !removal.hole[i],
  )
  const inner = erode(cloth, grid, 1)
  const visible = maskWhere(
    id.length,
    (i) => inner[i] === 1 && !grid.keep[i] && bareness.data[i]! < 0.12 && !grid.head[i],
  )
  const unlikeSkin = visible.map((value, i) =>
    value && skin.distance(i) > skinLimit && !skin.isSameHue(i) ? 1 : 0,
  )
  const hole = maskWhere(
    id.length,
    (i) =>
      removal.hole[i] === 1 &&
      silhouette.data[i]! > 0.1 &&
      bareness.data[i]! < 0.9 &&
      id[i] !== surfaceId.face,
  )
  const rim = dilate(hole, grid, Math.round(rimWidth * unit))
  const isRim = (value: number, i: number): number => value & rim[i]!
  const isSkinHued = count(unlikeSkin.map(isRim)) < leastUnlikeSkin * count(visible.map(isRim))
  const source = ownClothes(grid, isSkinHued ? visible : unlikeSkin)
  const hiddenArea = count(hole) / unit ** 2
  const visibleArea = count(source) / unit ** 2
  if (hiddenArea < leastTarget || visibleArea < leastSource) return null
  const fill = fillTexture({
    grid,
    hole,
    source,
    mirrorX: grid.axisX,
    seed: 9,
    alwaysTextured: true,
  })
  return fill && { ...fill, hiddenArea, visibleArea }
}

function count(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0)
}
