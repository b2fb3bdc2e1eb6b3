import { findComponents } from '../image/components.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import type { LayerContext } from './layer-context.ts'
import { excludeBareSkin, excludeFace } from './other-heads.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill } from './texture-fill.ts'

/** Sources keep away from the body's edge, face widths. */
const bodyMargin = 0.03
/** Skin-coloured pixels this near to the head are not background, face widths. */
const headMargin = 0.08
/** The fill goes on under the head's edge, grid px. */
const coreMargin = 3
const skinLimit = 3.2
/** Smaller islands are not background, face widths squared. */
const minIsland = 0.05

/** What would be seen behind head and body, where the hole lies over it. */
export function fillBackground(context: LayerContext): TextureFill | null {
  const { body, removal } = context
  const { grid, silhouette } = body
  const core = erode(grid.head, grid, coreMargin)
  return fillTexture({
    grid,
    hole: maskWhere(
      core.length,
      (i) => removal.hole[i] === 1 && silhouette.data[i]! < 0.9 && !core[i],
    ),
    source: backgroundSources(context),
    mirrorX: null,
    seed: 5,
    alwaysTextured: false,
  })
}

function backgroundSources({ input, body, removal }: LayerContext): Uint8Array {
  const { grid, skin, silhouette } = body
  const away = erode(
    maskWhere(silhouette.data.length, (i) => silhouette.data[i]! < 0.1),
    grid,
    Math.max(1, Math.round(grid.unit * bodyMargin)),
  )
  const nearHead = dilate(grid.head, grid, Math.round(grid.unit * headMargin))
  const source = maskWhere(
    away.length,
    (i) =>
      away[i] === 1 &&
      !removal.hole[i] &&
      !grid.head[i] &&
      !grid.keep[i] &&
      !(nearHead[i] && skin.distance(i) < skinLimit),
  )
  for (const face of input.otherFaces) {
    excludeFace(source, grid, face)
    excludeBareSkin(source, grid, face, (i) => skin.distance(i) < skinLimit)
  }
  for (const { pixels } of findComponents(source, grid)) {
    if (pixels.length < minIsland * grid.unit ** 2) for (const i of pixels) source[i] = 0
  }
  return source
}
