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
  const { body, removal } = context
  const { grid, silhouette } = body
  const core = erode(grid.head, grid, coreMargin)
  const hole = maskWhere(
    core.length,
    (i) => removal.hole[i] === 1 && silhouette.data[i]! < 0.9 && !core[i],
  )
  const seenRoom = sourcesOf('room', context)
  const seenPeople = sourcesOf('people', context)
  const fill = (isWanted: (i: number) => boolean, source: Uint8Array): TextureFill | null =>
    fillTexture({
      grid,
      hole: hole.map((value, i) => (isWanted(i) ? value : 0)),
      source,
      mirrorX: null,
      seed: 5,
      alwaysTextured: false,
    })
  if (!seenRoom.includes(1)) return fill(() => true, seenPeople)
  const { goesOn, source } = peopleBeside(context, seenPeople)
  const room = fill((i) => !goesOn[i], seenRoom)
  const people = fill((i) => goesOn[i] === 1, source)
  return room && people ? joined(room, people, goesOn) : (room ?? people)
}

/** Where bodies go on that are seen below other people's faces, and what is seen of them. */
function peopleBeside(
  { input, body: { grid } }: LayerContext,
  seen: Uint8Array,
): { readonly goesOn: Uint8Array; readonly source: Uint8Array } {
  const isBelowFace = new Uint8Array(seen.length)
  for (const face of input.otherFaces) forEachBelow(grid, face, (i) => (isBelowFace[i] = 1))
  const source = seen.map((value, i) => value & isBelowFace[i]!)
  const distance = distanceTo(grid, (i) => source[i] === 1)
  const goesOn = maskWhere(
    seen.length,
    (i) =>
      isBelowFace[i] === 1 && grid.torso[i]! > likelyBody && distance[i]! < peopleReach * grid.unit,
  )
  return { goesOn, source }
}

/** One fill with the pixels of another where they are wanted. Changes and returns `fill`. */
function joined(fill: TextureFill, other: TextureFill, isOther: Uint8Array): TextureFill {
  for (let i = 0; i < fill.share.length; i++) {
    if (!isOther[i]) continue
    fill.share[i] = other.share[i]!
    fill.isMirrored[i] = other.isMirrored[i]!
    for (const k of [2 * i, 2 * i + 1]) fill.from[k] = other.from[k]!
    for (const k of [3 * i, 3 * i + 1, 3 * i + 2]) fill.colors.data[k] = other.colors.data[k]!
  }
  return fill
}

/** What is seen of the room, or of other people's bodies, away from the person's own outline. */
function sourcesOf(kind: 'room' | 'people', { input, body, removal }: LayerContext): Uint8Array {
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
      (grid.torso[i]! > likelyBody ? 'people' : 'room') === kind &&
      !removal.hole[i] &&
      !grid.head[i] &&
      !grid.keep[i] &&
      !(nearHead[i] && skin.distance(i) < skinLimit),
  )
  for (const face of input.otherFaces) {
    excludeFace(source, grid, face)
    if (kind === 'room') excludeBareSkin(source, grid, face)
  }
  for (const { pixels } of findComponents(source, grid)) {
    if (pixels.length < minIsland * grid.unit ** 2) for (const i of pixels) source[i] = 0
  }
  return source
}
