import { findComponents } from '../image/components.ts'
import { distanceTo } from '../image/distance.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import type { LayerContext } from './layer-context.ts'
import { excludeBareSkin, excludeFace, forEachBelow } from './other-heads.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill } from './texture-fill.ts'

/** Sources keep away from the body's edge, face widths. */
const bodyMargin = 0.03
/** Skin-coloured pixels this near to the head are not background, face widths. */
const headMargin = 0.08
/** The fill goes on under the head's edge, grid px. */
const coreMargin = 3
const skinLimit = 3.2
/** Probability from which a pixel outside the person's own outline shows somebody else's body. */
const likelyBody = 0.5
/** How far other people's bodies go on under the hair, face widths. */
const peopleReach = 0.3
/** Smaller islands are not background, face widths squared. */
const minIsland = 0.05

/**
 * What would be seen behind head and body, where the hole lies over it: the bodies of people beside go on a little where the
 * network sees somebody, the room elsewhere.
 */
export function fillBackground(context: LayerContext): TextureFill | null {
  const { input, body, removal } = context
  const { grid, silhouette } = body
  const core = erode(grid.head, grid, coreMargin)
  const hole = maskWhere(
    core.length,
    (i) => removal.hole[i] === 1 && silhouette.data[i]! < 0.9 && !core[i],
  )
  const isBelowFace = new Uint8Array(hole.length)
  for (const face of input.otherFaces) forEachBelow(grid, face, (i) => (isBelowFace[i] = 1))
  const people = backgroundSources(context, true).map((value, i) => value & isBelowFace[i]!)
  const toPeople = distanceTo(grid, (i) => people[i] === 1)
  const goesOn = (i: number): boolean =>
    grid.torso[i]! > likelyBody && isBelowFace[i] === 1 && toPeople[i]! < peopleReach * grid.unit
  const fill = (isHole: (i: number) => boolean, source: Uint8Array): TextureFill | null =>
    fillTexture({
      grid,
      hole: hole.map((value, i) => (isHole(i) ? value : 0)),
      source,
      mirrorX: null,
      seed: 5,
      alwaysTextured: false,
    })
  const room = fill((i) => !goesOn(i), backgroundSources(context, false))
  const beside = fill(goesOn, people)
  return room && beside ? joined(room, beside, goesOn) : (room ?? beside)
}

/** One fill with the pixels of another where they are wanted. Changes and returns `fill`. */
function joined(
  fill: TextureFill,
  other: TextureFill,
  isOther: (i: number) => boolean,
): TextureFill {
  for (let i = 0; i < fill.share.length; i++) {
    if (!isOther(i)) continue
    fill.share[i] = other.share[i]!
    fill.isMirrored[i] = other.isMirrored[i]!
    for (const k of [2 * i, 2 * i + 1]) fill.from[k] = other.from[k]!
    for (const k of [3 * i, 3 * i + 1, 3 * i + 2]) fill.colors.data[k] = other.colors.data[k]!
  }
  return fill
}

function backgroundSources({ input, body, removal }: LayerContext, ofPeople: boolean): Uint8Array {
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
      grid.torso[i]! > likelyBody === ofPeople &&
      !removal.hole[i] &&
      !grid.head[i] &&
      !grid.keep[i] &&
      !(nearHead[i] && skin.distance(i) < skinLimit),
  )
  for (const face of input.otherFaces) {
    excludeFace(source, grid, face)
    if (!ofPeople) excludeBareSkin(source, grid, face)
  }
  for (const { pixels } of findComponents(source, grid)) {
    if (pixels.length < minIsland * grid.unit ** 2) for (const i of pixels) source[i] = 0
  }
  return source
}
