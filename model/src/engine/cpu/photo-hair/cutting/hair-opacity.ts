import { forEachEarPixel, visibleEars } from '../../head/ear-shape.ts'
import { toLocal } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { findComponents } from '../../image/components.ts'
import { toUnit } from '../../image/color.ts'
import { fillDisc } from '../../image/rasterize.ts'
import { planeOf } from '../../image/float-image.ts'
import { toFloats } from '../../image/mask.ts'
import { fitGuidedFilter } from '../../image/guided-filter.ts'
import { pullPush } from '../../image/pull-push.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { correctionMask, type Corrections } from './corrections.ts'
import { clearScalp, croppedHair } from './cropped-hair.ts'
import { hairOverSkin } from './hair-over-skin.ts'
import { likelyHair } from './hair-likelihood.ts'
import type { ReferencePhoto } from './reference-photo.ts'
import { bytes } from '../../workspace.ts'
import type { Size } from '../../../box.ts'

/** A pixel with more than this share of the person lies inside their outline. */
const inside = 0.97
/**
 * Radius (face widths) and epsilon of the guided filter that finds the edge towards skin and clothes, and its share in
 * the result.
 */
const edge = { radius: 0.018, epsilon: 2e-4, share: 0.65 } as const
/**
 * Parts not connected to the rest are removed if they are smaller than this share of the largest part. Below the jaw,
 * where collars begin, the limit is higher.
 */
const smallestIsland = { anywhere: 0.03, belowJaw: 0.25, jaw: -0.3 } as const
/** Softness of the line around brows and eyes, face widths. */
const featureEdge = 0.015
/**
 * Hair that the matte shows as half transparent becomes solid as the hair around it (within `surroundings`, face
 * widths) rises from one share to the other: the matte was unsure there.
 */
const dense = { surroundings: 0.02, from: 0.6, to: 0.85 } as const
/**
 * Hair with at most `mostBelow` of its area below `longBelow` is short. Its sideburns fade out between two heights,
 * local units.
 */
const sideburns = {
  longBelow: -0.3,
  mostBelow: 0.008,
  from: 0.02,
  to: -0.1,
  /** Softness of their edges, face widths. */
  softness: 0.008,
} as const
/**
 * Below the jaw, patterned clothes look like hair in spots. Spots whose surroundings are not likely hair are removed.
 */
const clothes = { from: -0.55, to: -0.75, surroundings: 0.03 } as const
/** Opacity from which a pixel belongs to an island. */
const faint = 0.15

/** Opacity of the hair, one number a pixel of the photo. */
export function hairOpacity(reference: ReferencePhoto, corrections: Corrections): Float32Array {
  const { photo, head } = reference
  const { unit } = head.frame
  const removed = correctionMask(corrections.remove, photo, unit)
  const kept = correctionMask(corrections.keep, photo, unit)
  const person = kept ? solidified(reference.person, kept) : reference.person
  const likely = likelyHair(reference)
  const bare = bareFeatures(reference)
  for (let i = 0; i < likely.length; i++) {
    likely[i]! *= 1 - bare[i]!
    if (kept) likely[i] = Math.max(likely[i]!, kept[i]!)
    if (removed) likely[i]! *= 1 - removed[i]!
  }
  const rough = roughOpacity(likely, person, photo)
  const alpha = hairOverSkin(fitEdge(rough, { ...reference, person }), { ...reference, person })
  const cropped = croppedHair(corrections.cropped, reference)
  for (let i = 0; i < alpha.length; i++) {
    if (cropped) alpha[i] = Math.max(alpha[i]!, cropped[i]!)
    alpha[i]! *= 1 - bare[i]!
    if (kept) alpha[i] = Math.max(alpha[i]!, kept[i]! * person[i]!)
    if (removed) alpha[i]! *= 1 - removed[i]!
  }
  dropIslands(alpha, reference)
  endSideburns(alpha, [kept, cropped], reference)
  doubtClothes(alpha, likely, reference)
  dropIslands(alpha, reference)
  fillDense(alpha, likely, reference)
  clearScalp(alpha, corrections.scalp, reference)
  return dropCrumbs(alpha, cropped, reference)
}

/** The matte with hair drawn by hand: what it shows by half becomes solid, and what it does not show stays empty. */
function solidified(person: Float32Array, kept: Float32Array): Float32Array {
  return person.map((share, i) => Math.max(share, kept[i]! * smoothstep(0.15, 0.6, share)))
}

/**
 * Brows and eyes with no hair over them, 0..1 with soft edges. Hair that the network is sure of stays, because a brow
 * touching it would bite a notch into it.
 */
function bareFeatures({ photo, head, hair, features }: ReferencePhoto): Float32Array {
  const bare = bytes(photo.width * photo.height)
  for (const disc of features) fillDisc(bare, photo, disc)
  const soft = gaussianBlur(planeOf(photo, toFloats(bare)), head.frame.unit * featureEdge).data
  return soft.map((share, i) => share * (1 - hair[i]!))
}

/**
 * Inside the person, the likelihood decides whether a pixel is hair; at the outline, the matte decides how much of it
 * there is.
 */
function roughOpacity(likely: Float32Array, person: Float32Array, size: Size): Float32Array {
  const weight = person.map((share) => (share > inside ? 1 : 0.001))
  const share = pullPush(planeOf(size, likely), weight).data
  return person.map((p, i) => p * share[i]!)
}

function fitEdge(rough: Float32Array, { photo, head, person }: ReferencePhoto): Float32Array {
  const picture = { width: photo.width, height: photo.height, channels: 3, data: toUnit(photo) }
  const radius = Math.max(2, Math.round(head.frame.unit * edge.radius))
  const fit = fitGuidedFilter(picture, rough, radius, edge.epsilon).data
  return rough.map((p, i) => {
    let guided = fit[i * 4 + 3]!
    for (let c = 0; c < 3; c++) guided += fit[i * 4 + c]! * picture.data[i * 3 + c]!
    const blend = (1 - edge.share) * p + edge.share * clamp(guided, 0, 1)
    const alpha = Math.min(person[i]! + 0.02, smoothstep(0.06, 0.94, blend))
    return alpha < 0.02 ? 0 : alpha
  })
}

/** On the face and the ears, short hair ends at the ear's middle: what goes on below is beard. */
function endSideburns(
  alpha: Float32Array,
  drawn: readonly (Float32Array | null)[],
  { photo, head: { frame }, surfaces, hair }: ReferencePhoto,
): void {
  const heightAt = (i: number): number => {
    const x = i % photo.width
    return toLocal(frame, [x, (i - x) / photo.width, frame.origin[2]])[1]
  }
  let [below, all] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i]! < 0.5) continue
    all++
    if (heightAt(i) < sideburns.longBelow) below++
  }
  if (below > sideburns.mostBelow * all) return
  const ended = new Float32Array(alpha.length)
  for (let i = 0; i < alpha.length; i++) {
    if (surfaces.id[i] !== surfaceId.face) continue
    ended[i] = 1 - smoothstep(sideburns.to, sideburns.from, heightAt(i))
  }
  for (const ear of visibleEars(frame)) {
    forEachEarPixel(ear, photo, ({ index, opacity }) => {
      if (hair[index]! < 0.5) ended[index] = Math.max(ended[index]!, opacity)
    })
  }
  const soft = gaussianBlur(planeOf(photo, ended), frame.unit * sideburns.softness).data
  for (let i = 0; i < alpha.length; i++) {
    const byHand = drawn.some((mask) => mask !== null && mask[i]! > 0)
    if (!byHand) alpha[i]! *= 1 - soft[i]!
  }
}

function dropIslands(alpha: Float32Array, { photo, head: { frame } }: ReferencePhoto): void {
  const islands = findComponents(
    Uint8Array.from(alpha, (a) => (a >= faint ? 1 : 0)),
    photo,
  )
  const largest = Math.max(0, ...islands.map(({ pixels }) => pixels.length))
  for (const { pixels } of islands) {
    // Components are scanned from the top, so the first pixel is the highest.
    const top = Math.floor(pixels[0]! / photo.width)
    const height = toLocal(frame, [frame.origin[0], top, frame.origin[2]])[1]
    const { anywhere, belowJaw, jaw } = smallestIsland
    if (pixels.length >= (height < jaw ? belowJaw : anywhere) * largest) continue
    for (const i of pixels) alpha[i] = 0
  }
}

function doubtClothes(
  alpha: Float32Array,
  likely: Float32Array,
  { photo, head: { frame } }: ReferencePhoto,
): void {
  const around = gaussianBlur(planeOf(photo, likely), frame.unit * clothes.surroundings).data
  for (let i = 0; i < alpha.length; i++) {
    const y = Math.floor(i / photo.width)
    const [, height] = toLocal(frame, [i % photo.width, y, frame.origin[2]])
    const below = smoothstep(clothes.from, clothes.to, height)
    if (below > 0) alpha[i]! *= 1 - below * (1 - smoothstep(0.3, 0.55, around[i]!))
  }
}

/** Makes half-transparent hair solid where it looks like hair and is surrounded by hair, in place. */
function fillDense(
  alpha: Float32Array,
  likely: Float32Array,
  { photo, head: { frame } }: ReferencePhoto,
): void {
  const around = gaussianBlur(planeOf(photo, alpha), frame.unit * dense.surroundings).data
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = Math.max(alpha[i]!, likely[i]! * smoothstep(dense.from, dense.to, around[i]!))
  }
}

/** Removes faint pixels with no solid hair near them, except those drawn by hand. */
function dropCrumbs(
  alpha: Float32Array,
  cropped: Float32Array | null,
  { photo, head: { frame } }: ReferencePhoto,
): Float32Array {
  const solid = alpha.map((a) => (a > 0.5 ? 1 : 0))
  const near = gaussianBlur(planeOf(photo, solid), frame.unit * 0.03).data
  return alpha.map((a, i) => (cropped?.[i] ? a : a * smoothstep(0.002, 0.02, near[i]!)))
}
