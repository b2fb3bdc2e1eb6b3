import {
  forEachEarPixel,
  forEachEarPlace,
  shareOfEar,
  visibleEars,
  type EarFrame,
} from '../../head/ear-shape.ts'
import { forEachPixelWithin, traceEar } from '../../head/ear-outline.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { learnColorOdds } from '../../image/color-odds.ts'
import { findComponents } from '../../image/components.ts'
import { areaOf, maskWhere } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { scale } from '../../math/vec3.ts'
import type { KeptEar, OwnEars, PhotoGrid } from '../photo-grid.ts'
import { bytes } from '../../workspace.ts'

/**
 * An ear is visible if at least this part of what its place shows of the person is skin: the rest is hair. Ears that
 * lie flat leave some of the place to the background.
 */
const leastShare = 0.55
/** No ear is judged by less than this part of its place. */
const leastOfPlace = 0.2
/**
 * Hair over this much of an ear's place leaves no ear that looks whole by itself; over `mostHidden` of it, what is seen
 * is a stump that does not stay.
 */
export const hiddenShare = 0.18
const mostHidden = 0.3
/** Ears reach beyond their usual place by up to this, face widths. */
const margin = 0.05
/**
 * The largest ears reach this many times as far from the head, and as high, as usual ones: with less, their rims were
 * cut off.
 */
const largest = { across: 2.2, along: 1.6 } as const
/** Notches in an ear narrower than twice this, grid px, belong to it unless they are hair or room. */
const notch = 2
/** Rims are thinner than this, face widths. */
const thickestRim = 0.09
/** Opacities: of possible hair, of hair that darkens the skin beneath, and of what is surely hair or the person. */
const faintest = 0.08
const mixed = 0.5
const sure = 0.9

/**
 * The person's own ears. The network mistakes the rims of large ears for hair: thin hair beside an ear that has the
 * colours of skin is a rim.
 *
 * @param frame The head in the grid's px.
 * @returns Masks at the grid's size.
 */
export function findOwnEars(grid: PhotoGrid, frame: HeadFrame): OwnEars {
  const { hair, person, isSkin, id, unit } = grid
  const seen = bytes(isSkin.length)
  const cut = bytes(isSkin.length)
  const below = bytes(isSkin.length)
  const covered = bytes(isSkin.length)
  const kept: KeptEar[] = []
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
    const visible = broadOf(bare, grid)
    const isLit = litUnlikeHair(grid, visible)
    // Of an ear that is going to be repainted, no pieces are kept.
    const staysWhole = shareOf((i) => hair[i]! > mixed && !isSkin[i] && !isLit(i)) < mostHidden
    const mayBeShaded = (i: number): boolean =>
      around[i]! > bare[i]! &&
      id[i] === surfaceId.none &&
      (hair[i]! <= faintest || (staysWhole && (place[i] === 1 || isLit(i))))
    for (const i of shadedIn(grid, { visible, place, isLit }, mayBeShaded)) bare[i] = 1
    const broad = broadOf(bare, grid)
    const isHidden = (i: number): boolean => hair[i]! > faintest && !broad[i]
    const isStump =
      shareOfEar(ear, grid, isHidden) >= mostHidden || shareOf((i) => broad[i] === 1) < leastShare
    if (isStump) {
      for (let i = 0; i < cut.length; i++) cut[i]! |= Number(beyondHead(i))
      continue
    }
    const isEar = maskWhere(seen.length, (i) => broad[i] === 1 && id[i] !== surfaceId.face)
    const mayBeRim = (i: number): boolean => large[i] === 1 && thin[i] === 1 && !isEar[i]
    const rim = rimIn(grid, isEar, mayBeRim)
    for (const i of rim) isEar[i] = 1
    // What lies within a rim is the ear's, too, whatever the network takes it for.
    const gap = rim.length > 0 ? Math.round((thickestRim / 2) * unit) : notch
    const whole = erode(dilate(isEar, grid, gap), grid, gap)
    for (let i = 0; i < whole.length; i++) {
      const isOwn = hair[i]! < mixed || (rim.length > 0 && id[i] === surfaceId.none)
      if (whole[i] === 1 && isOwn && person[i]! > mixed) isEar[i] = 1
    }
    const isHair = maskWhere(seen.length, (i) => hair[i]! > mixed && !isEar[i])
    const outline = traceEar(ear, grid, { isEar, isHair })
    kept.push({ side: ear.side, outline })
    forEachPixelWithin(outline, ear, grid, (i, cover) => {
      if (cover <= 0.5 || id[i] === surfaceId.face) return
      seen[i] = 1
      covered[i]! |= 1 - isEar[i]!
    })
    forEachEarPlace(ear, grid, ({ index, v }) => {
      below[index]! |= Number(v < outline.middle[1] && isEar[index]! > seen[index]!)
    })
  }
  return { seen, kept, covered, below, cut }
}

/** A mask without slivers, such as those of skin between locks. */
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
 * Parts of ears that the network does not label as skin, such as shaded folds, or takes for hair, such as tops in front
 * of it: what lies beside the visible ears and has their colours rather than those of the hair and the background.
 */
function shadedIn(
  grid: PhotoGrid,
  {
    visible,
    place,
    isLit,
  }: {
    readonly visible: Uint8Array
    readonly place: Uint8Array
    readonly isLit: (i: number) => boolean
  },
  mayBe: (i: number) => boolean,
): number[] {
  const { hair, person, lab } = grid
  const odds = learnColorOdds(lab, (i) => {
    if (visible[i]) return 'sought'
    if (place[i]) return null
    return hair[i]! > sure || person[i]! < faintest ? 'rest' : null
  })
  const pieces = findComponents(
    maskWhere(hair.length, (i) => mayBe(i) && (odds(lab, i) > 0 || isLit(i))),
    grid,
  )
  const beside = dilate(visible, grid, 1)
  return pieces.flatMap(({ pixels }) => (pixels.some((i) => beside[i]) ? pixels : []))
}

/**
 * Whether a pixel is no lock over the ear: it is lighter than the middle between the ear and dark hair. Light on the
 * top of an ear looks like no other part of it, and the network takes some of it for hair.
 */
function litUnlikeHair(
  { hair, person, lab }: PhotoGrid,
  visible: Uint8Array,
): (i: number) => boolean {
  const lightOf = (isIt: (i: number) => boolean): number => {
    let [sum, count] = [0, 0]
    for (let i = 0; i < hair.length; i++) {
      if (!isIt(i)) continue
      sum += lab[i * 3]!
      count++
    }
    return sum / Math.max(1, count)
  }
  const ofEar = lightOf((i) => visible[i] === 1)
  const ofHair = lightOf((i) => hair[i]! > sure)
  return (i) =>
    ofHair < ofEar && hair[i]! < sure && person[i]! > mixed && lab[i * 3]! > (ofEar + ofHair) / 2
}

/**
 * Pieces of a possible rim beside the visible ears, with colours of skin rather than of hair. Their edges blend with
 * the background, so only their inside is judged.
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
