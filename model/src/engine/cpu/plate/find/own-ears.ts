import { forEachEarPixel, visibleEars, type EarFrame, type EarSide } from '../../head/ear-shape.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { learnColorOdds } from '../../image/color-odds.ts'
import { findComponents } from '../../image/components.ts'
import { areaOf, maskWhere } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { scale } from '../../math/vec3.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { bytes } from '../../workspace.ts'

/**
 * So much of what an ear's place shows of the person is skin where the ear is seen: the rest is hair. Ears that lie
 * flat leave some of the place to the room.
 */
const leastShare = 0.55
/** No ear is told by less than this part of its place. */
const leastOfPlace = 0.2
/** An ear is painted anew when at least this much of its place was hair: a stump would be left of it. */
export const hiddenShare = 0.4
/** An ear stands out when what is seen of it beyond its usual place is more than this part of that. */
const standsOut = 0.5
/** Ears reach beyond their usual place by up to this, face widths. */
const margin = 0.05
/** So many times as far from the head and as high as usual do the largest ears reach: their rims were cut. */
const largest = { across: 2.2, along: 1.6 } as const
/** Rims are thinner than this, face widths. */
const thickestRim = 0.09
/** Opacities of what may be hair, of hair that darkens the skin beneath, and of what surely is hair or the person. */
const faintest = 0.08
const mixed = 0.5
const sure = 0.9

export interface OwnEars {
  /** 1 on ears that are seen: whatever goes beside them, they stay. */
  readonly seen: Uint8Array
  /** Sides of those that stand out from where ears usually are: what hair hides of the usual place is none of them. */
  readonly standing: readonly EarSide[]
  /** 1 on what shows of ears that hair hides: it goes with the hair. */
  readonly cut: Uint8Array
}

/**
 * The person's own ears. The network takes rims of large ears for hair: where hair beside an ear is thin and has the
 * colours of skin, it is a rim.
 *
 * @param frame The head in the grid's px.
 * @returns Masks at the grid's size.
 */
export function findOwnEars(grid: PhotoGrid, frame: HeadFrame): OwnEars {
  const { hair, isSkin, id, unit } = grid
  const seen = bytes(isSkin.length)
  const cut = bytes(isSkin.length)
  const standing: EarSide[] = []
  const thin = thinHair(grid)
  for (const ear of visibleEars(frame)) {
    const { across, along } = ear
    const place = placeOf(ear, grid)
    const large = placeOf(
      { ...ear, across: scale(across, largest.across), along: scale(along, largest.along) },
      grid,
    )
    const isBare = (i: number): boolean => isSkin[i] === 1 && hair[i]! < mixed
    const beyondHead = (i: number): boolean =>
      large[i] === 1 && isBare(i) && id[i] === surfaceId.none
    const areaWhere = (isIt: (i: number) => boolean): number =>
      areaOf(maskWhere(place.length, (i) => place[i] === 1 && id[i] !== surfaceId.face && isIt(i)))
    const ownArea = areaWhere((i) => isSkin[i] === 1 || hair[i]! > faintest)
    if (ownArea < leastOfPlace * areaWhere(() => true)) continue
    const shareOf = (isIt: (i: number) => boolean): number => areaWhere(isIt) / ownArea
    const shareSeen = shareOf((i) => isSkin[i] === 1)
    if (!(shareSeen >= leastShare)) {
      if (!(shareOf((i) => hair[i]! > faintest) >= hiddenShare)) continue
      for (let i = 0; i < cut.length; i++) cut[i]! |= Number(beyondHead(i))
      continue
    }
    const around = dilate(place, grid, Math.round(margin * unit))
    const bare = maskWhere(place.length, (i) => beyondHead(i) || (around[i] === 1 && isBare(i)))
    const mayBeShaded = (i: number): boolean =>
      around[i] === 1 && id[i] === surfaceId.none && hair[i]! <= faintest && !bare[i]
    for (const i of shadedIn(grid, broadOf(bare, grid), mayBeShaded)) bare[i] = 1
    const broad = broadOf(bare, grid)
    const beyond = maskWhere(seen.length, (i) => broad[i]! > place[i]! && id[i] !== surfaceId.face)
    if (areaOf(beyond) > standsOut * areaOf(place)) standing.push(ear.side)
    for (let i = 0; i < seen.length; i++) {
      if (id[i] !== surfaceId.face) seen[i]! |= broad[i]!
    }
    const mayBeRim = (i: number): boolean => large[i] === 1 && thin[i] === 1 && !seen[i]
    for (const i of rimIn(grid, seen, mayBeRim)) seen[i] = 1
  }
  return { seen, standing, cut }
}

/** A mask without slivers, as of skin between locks. */
function broadOf(mask: Uint8Array, grid: PhotoGrid): Uint8Array {
  const broad = dilate(erode(mask, grid, 1), grid, 2)
  return maskWhere(mask.length, (i) => mask[i]! > 1 - broad[i]!)
}

/** The pixels of an ear as it usually is. */
function placeOf(ear: EarFrame, grid: PhotoGrid): Uint8Array {
  const place = bytes(grid.hair.length)
  forEachEarPixel(ear, grid, ({ index, u, opacity }) => {
    if (opacity >= 0.5 && u >= 0) place[index] = 1
  })
  return place
}

/** 1 where hair is thinner than a rim can be. */
function thinHair(grid: PhotoGrid): Uint8Array {
  const isHair = maskWhere(grid.hair.length, (i) => grid.hair[i]! > faintest)
  const radius = Math.round((thickestRim / 2) * grid.unit)
  const thick = dilate(erode(isHair, grid, radius), grid, radius)
  return maskWhere(thick.length, (i) => isHair[i]! > thick[i]!)
}

/**
 * Shaded folds of ears, which the network does not take for skin: what lies beside the ears that are seen and has
 * their colours rather than those of the hair and the room.
 */
function shadedIn(grid: PhotoGrid, seen: Uint8Array, mayBe: (i: number) => boolean): number[] {
  const { hair, person, lab } = grid
  const odds = learnColorOdds(lab, (i) => {
    if (seen[i]) return 'sought'
    return hair[i]! > sure || person[i]! < faintest ? 'rest' : null
  })
  const pieces = findComponents(
    maskWhere(hair.length, (i) => mayBe(i) && odds(lab, i) > 0),
    grid,
  )
  const beside = dilate(seen, grid, 1)
  return pieces.flatMap(({ pixels }) => (pixels.some((i) => beside[i]) ? pixels : []))
}

/**
 * Pieces of what may be a rim beside what is seen of ears whose colours are the skin's rather than the hair's. At their
 * edges they mix with the background, and tell nothing.
 */
function rimIn(grid: PhotoGrid, seen: Uint8Array, mayBe: (i: number) => boolean): number[] {
  const { hair, person, isSkin, lab } = grid
  const pieces = findComponents(maskWhere(hair.length, mayBe), grid)
  if (pieces.length === 0) return []
  const beside = dilate(seen, grid, Math.round(margin * grid.unit))
  const odds = learnColorOdds(lab, (i) => (hair[i]! > sure ? 'rest' : isSkin[i] ? 'sought' : null))
  return pieces.flatMap(({ pixels }) => {
    if (!pixels.some((i) => beside[i])) return []
    const inside = pixels.filter((i) => person[i]! > sure)
    return inside.reduce((sum, i) => sum + odds(lab, i), 0) > 0 ? pixels : []
  })
}
