import type { FaceBox } from '../../detect/detected-face.ts'
import { findComponents } from '../../image/components.ts'
import { distanceTo } from '../../image/distance.ts'
import { maskWhere } from '../../image/mask.ts'
import { erode } from '../../image/morphology.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { LayerContext } from './layer-context.ts'
import { excludeBareSkin, excludeFace, forEachBelow, isSomebodyElse } from '../find/other-heads.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill, TextureFillTask } from './texture-fill.ts'
import { bytes } from '../../workspace.ts'

/** Sources keep away from the body's edge, face widths. */
const bodyMargin = 0.03
/** The fill goes on under the head's edge, grid px. */
const coreMargin = 3
/** Probability from which a pixel outside the person's own outline shows somebody else's body. */
const likelyBody = 0.5
/** How far the bodies of people beside are continued under the hair, face widths. */
const peopleReach = 0.3
/**
 * All background is filled alike when less room is seen than this part of the people beside, because there is too little of it to
 * copy from.
 */
const leastRoom = 0.1
/** Smaller areas are not copied from, because they are gaps between arms and locks rather than background; face widths squared. */
const minIsland = 0.05

/** What has to be filled behind head and body. */
export interface BackgroundPlan {
  /** Face widths squared. */
  readonly hiddenArea: number
  /** The room: most of the work. Plain data, which another thread can work on. */
  readonly behind: TextureFillTask
  /** The bodies of people beside, and where they go on. */
  readonly beside: { readonly task: TextureFillTask; readonly goesOn: Uint8Array } | null
}

/**
 * Finds what would be seen behind head and body, where the hole lies over it: the bodies of people beside go on a little where the
 * network sees somebody, the room elsewhere. Where hardly any room is seen, all is continued alike.
 *
 * @param underFlyaways 1 where single hairs are mixed with the background.
 */
export function planBackground(
  context: LayerContext,
  underFlyaways: Uint8Array | null,
): BackgroundPlan {
  const { input, body, removal } = context
  const { grid, silhouette } = body
  const core = erode(grid.head, grid, coreMargin)
  const hole = maskWhere(
    core.length,
    (i) => removal.hole[i] === 1 && silhouette.data[i]! < 0.9 && !core[i],
  )
  const hiddenArea = areaOf(hole) / grid.unit ** 2
  const faces = input.otherFaces.filter((face) => isSomebodyElse(face, input.head.frame))
  const { room, people } = findSources(context, faces)
  const { width, height, unit, image } = grid
  const taskOf = (isWanted: (i: number) => boolean, source: Uint8Array): TextureFillTask => ({
    grid: { width, height, unit, image },
    hole: hole.map((value, i) => (isWanted(i) ? value : 0)),
    source,
    veiled: underFlyaways,
    mirrorX: null,
    seed: 5,
    alwaysTextured: false,
  })
  // A network that sees somebody nearly everywhere errs: one patch of room would stand for all of it.
  if (areaOf(room) < leastRoom * areaOf(people)) {
    const all = room.map((value, i) => value | people[i]!)
    return { hiddenArea, behind: taskOf(() => true, all), beside: null }
  }
  const { goesOn, source } = peopleBeside(grid, people, faces)
  return {
    hiddenArea,
    behind: taskOf((i) => !goesOn[i], room),
    beside: { task: taskOf((i) => goesOn[i] === 1, source), goesOn },
  }
}

/** The whole background, from the fill of what is behind. */
export function joinBackground(
  { beside }: BackgroundPlan,
  behind: TextureFill | null,
): TextureFill | null {
  const filled = beside && fillTexture(beside.task)
  return behind && filled ? joined(behind, filled, beside.goesOn) : (behind ?? filled)
}

/** Where bodies go on that are seen below other people's faces, and what is seen of them. */
function peopleBeside(
  grid: BodyGrid,
  people: Uint8Array,
  faces: readonly FaceBox[],
): { readonly goesOn: Uint8Array; readonly source: Uint8Array } {
  const isBelowFace = bytes(people.length)
  for (const face of faces) forEachBelow(grid, face, (i) => (isBelowFace[i] = 1))
  const source = maskWhere(people.length, (i) => people[i] === 1 && isBelowFace[i] === 1)
  const distance = distanceTo(grid, (i) => source[i] === 1)
  const goesOn = maskWhere(
    people.length,
    (i) =>
      isBelowFace[i] === 1 && grid.torso[i]! > likelyBody && distance[i]! < peopleReach * grid.unit,
  )
  return { goesOn, source }
}

/** One fill with the pixels of another where they are wanted. Changes `fill`. */
function joined(fill: TextureFill, other: TextureFill, isOther: Uint8Array): TextureFill {
  for (let i = 0; i < fill.share.length; i++) {
    if (!isOther[i]) continue
    fill.share[i] = other.share[i]!
    fill.isMirrored[i] = other.isMirrored[i]!
    for (const k of [2 * i, 2 * i + 1]) fill.from[k] = other.from[k]!
    for (const k of [3 * i, 3 * i + 1, 3 * i + 2]) fill.colors.data[k] = other.colors.data[k]!
  }
  return {
    ...fill,
    texturedShare: Math.max(fill.texturedShare, other.texturedShare),
  }
}

/** What is seen of the room, and of other people's bodies, away from the person's own outline. */
function findSources(
  { body, removal }: LayerContext,
  faces: readonly FaceBox[],
): { readonly room: Uint8Array; readonly people: Uint8Array } {
  const { grid, silhouette } = body
  const away = erode(
    maskWhere(silhouette.data.length, (i) => silhouette.data[i]! < 0.1),
    grid,
    Math.max(1, Math.round(grid.unit * bodyMargin)),
  )
  const seen = maskWhere(
    away.length,
    (i) => away[i] === 1 && !removal.hole[i] && !grid.head[i] && !grid.keep[i] && !grid.isSkin[i],
  )
  for (const face of faces) excludeFace(seen, grid, face)
  const isPerson = (i: number): boolean => grid.torso[i]! > likelyBody
  const people = maskWhere(seen.length, (i) => seen[i] === 1 && isPerson(i))
  const room = maskWhere(seen.length, (i) => seen[i] === 1 && !isPerson(i))
  for (const box of faces) excludeBareSkin(room, grid, box)
  return { room: withoutIslands(room, grid), people: withoutIslands(people, grid) }
}

/** Changes and returns `mask`. */
function withoutIslands(mask: Uint8Array, grid: BodyGrid): Uint8Array {
  for (const { pixels } of findComponents(mask, grid)) {
    if (pixels.length < minIsland * grid.unit ** 2) for (const i of pixels) mask[i] = 0
  }
  return mask
}

function areaOf(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0)
}
