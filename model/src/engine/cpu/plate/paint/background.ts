import { areaOf, maskWhere } from '../../image/mask.ts'
import { erode } from '../../image/morphology.ts'
import type { LayerContext } from './layer-context.ts'
import { excludeFace, isSomebodyElse } from '../find/other-heads.ts'
import type { TextureFillTask } from './texture-fill.ts'

/** Sources keep this far from the body's edge, face widths. */
const bodyMargin = 0.03
/** The fill extends this far under the head's edge, grid px. */
const coreMargin = 3
/**
 * If less than this part of what is visible beside the person is labelled background, all of it may be copied: a
 * network that sees other people nearly everywhere is wrong.
 */
const leastRoom = 0.1

/**
 * Plans the fill of the background that shows behind head and body once the hair is gone. The task is plain data, so
 * another thread can work on it.
 *
 * @param underFlyaways 1 where single hairs are mixed with the background.
 */
export function planBackground(
  context: LayerContext,
  underFlyaways: Uint8Array | null,
): TextureFillTask {
  const { body, removal, behind: known } = context
  const { grid, silhouette } = body
  const core = erode(grid.head, grid, coreMargin)
  const hole = maskWhere(
    core.length,
    (i) => removal.hole[i] === 1 && silhouette.data[i]! < 0.9 && !core[i],
  )
  const { width, height, unit, image } = grid
  return {
    grid: { width, height, unit, image },
    hole,
    source: findRoom(context),
    guess: known.colors,
    veiled: underFlyaways,
    seed: 5,
    alwaysTextured: false,
  }
}

/** The visible background, away from the person's outline, their ears and other people. */
function findRoom({ input, body, removal }: LayerContext): Uint8Array {
  const { grid, silhouette } = body
  const away = erode(
    maskWhere(silhouette.data.length, (i) => silhouette.data[i]! < 0.1 && !grid.spared[i]),
    grid,
    Math.max(1, Math.round(grid.unit * bodyMargin)),
  )
  const { head, keep, outside, isSkin, isOthers } = grid
  const seen = maskWhere(
    away.length,
    (i) => away[i]! > removal.hole[i]! + head[i]! + keep[i]! + outside[i]! + isSkin[i]!,
  )
  for (const face of input.otherFaces) {
    if (isSomebodyElse(face, input.head.frame)) excludeFace(seen, grid, face)
  }
  const room = maskWhere(seen.length, (i) => seen[i]! > isOthers[i]!)
  return areaOf(room) < leastRoom * areaOf(seen) ? seen : room
}
