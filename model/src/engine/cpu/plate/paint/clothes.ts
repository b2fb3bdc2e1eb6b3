import { surfaceId } from '../../head/head-surfaces.ts'
import { areaOf, maskWhere } from '../../image/mask.ts'
import { erode } from '../../image/morphology.ts'
import { colorsOf } from './known-colors.ts'
import type { LayerContext } from './layer-context.ts'
import { meetSurroundings } from './meet-surroundings.ts'
import { floats, ints } from '../../workspace.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill } from './texture-fill.ts'

/** Clothes are left to the other layers when less of them is hidden, and only their colour is known when less of them is seen, face widths squared. */
const leastTarget = 0.002
const leastSource = 0.01
/** Probability from which the network surely means clothes. */
const sure = 0.7
/** Clothes differ by no more than this from what is copied of them, sqrt-linear rgb: what does is a bag beside a shoulder. */
const mostLacking = 0.3

/** Clothes under the hair, copied from what is seen of them. */
export function fillClothes({ body, removal, behind }: LayerContext): TextureFill | null {
  const { grid, silhouette, bareness } = body
  const { id, unit } = grid
  const cloth = maskWhere(
    id.length,
    (i) =>
      silhouette.data[i]! > 0.9 && bareness.data[i]! < 0.3 && !removal.hole[i] && !grid.outside[i],
  )
  const inner = erode(cloth, grid, 1)
  const source = maskWhere(
    id.length,
    (i) => inner[i] === 1 && grid.isClothes[i] === 1 && !grid.keep[i] && !grid.head[i],
  )
  const hole = maskWhere(
    id.length,
    (i) =>
      removal.hole[i] === 1 &&
      silhouette.data[i]! > 0.1 &&
      bareness.data[i]! < 0.9 &&
      id[i] !== surfaceId.face,
  )
  if (areaOf(hole) < leastTarget * unit ** 2) return null
  const isSure = maskWhere(hole.length, (i) => behind.clothes.data[i]! > sure)
  const guess = colorsOf(behind.colors, isSure, grid)
  meetSurroundings(guess, { grid, hole, seen: source, mostLacking })
  const plain = { colors: guess, share: floats(hole.length), from: ints(hole.length) }
  const isSeen = areaOf(source) >= leastSource * unit ** 2
  const task = { grid, hole, source, guess, veiled: null, seed: 9, alwaysTextured: true }
  const fill = (isSeen ? fillTexture(task) : null) ?? plain
  meetSurroundings(fill.colors, { grid, hole, seen: source, mostLacking })
  return fill
}
