import type { CanonicalPicture } from '../src/engine/cpu/hair-mask/canonical-frame.ts'
import { findComponents } from '../src/engine/cpu/image/components.ts'
import { maskWhere } from '../src/engine/cpu/image/mask.ts'
import { dilate, erode } from '../src/engine/cpu/image/morphology.ts'
import { solveLinear } from '../src/engine/cpu/math/linear-solve.ts'
import { localOf, trainingGrid } from './training-grid.ts'

/** Pixels further off the fitted backdrop than this many deviations belong to the person. */
const deviations = 4.5
const leastDistance = 0.022
/** A backdrop is plain when at most this share of its surely empty corners is not explained by the fit. */
const mostUnexplained = 0.22
const fewestSamples = 150
/** Above this height nothing outside the photo is taken for the person. */
const shoulderTop = -0.5

/**
 * The person before a plain studio backdrop: 1 a pixel. The backdrop is fitted by a cubic in each channel, from the corners
 * inwards. Returns undefined when it is not plain.
 *
 * @param lowest Height down to which the backdrop is seen beside the person.
 */
export function findPerson(picture: CanonicalPicture, lowest: number): Uint8Array | undefined {
  const { width, height } = trainingGrid
  const count = width * height
  const places = backdropPlaces(picture.isInside, lowest)
  const isCorner = maskWhere(count, (i) => {
    const { u = 0, v = 0 } = places[i] ?? {}
    const isBeside = (Math.abs(u) > 0.8 && v > 0.2) || (Math.abs(u) > 0.95 && v > -0.2)
    const isWide = Math.abs(u) > 1.3 && v > lowest
    return picture.isInside[i] === 1 && (v > 1.1 || isBeside || isWide)
  })
  const distance = new Float32Array(count)
  for (let channel = 0; channel < 3; channel++) {
    const plane = picture.rgb.subarray(channel * count, (channel + 1) * count)
    const fit = fitBackdrop(plane, isCorner, places)
    const limit = Math.max(deviations * fit.deviation, leastDistance)
    for (let i = 0; i < count; i++) {
      const off = Math.abs((plane[i] ?? 0) - fit.at(i)) / limit
      distance[i] = Math.max(distance[i] ?? 0, off)
    }
  }
  let stands = maskWhere(count, (i) => {
    const isSeen = picture.isInside[i] === 1 || (places[i]?.v ?? 0) < shoulderTop
    return isSeen && (distance[i] ?? 0) > 1
  })
  stands = erode(dilate(stands, trainingGrid, 2), trainingGrid, 2)
  stands = dilate(erode(stands, trainingGrid, 1), trainingGrid, 1)
  const person = fillHoles(componentInTheMiddle(stands))
  const isFar = maskWhere(count, (i) => {
    const { u = 0, v = 0 } = places[i] ?? {}
    return isCorner[i] === 1 && ((Math.abs(u) > 0.85 && v > 0.5) || v > 1.2)
  })
  const far = sum(isFar)
  const taken = isFar.reduce((total, value, i) => total + value * (person[i] ?? 0), 0)
  return far < fewestSamples || taken > mostUnexplained * far ? undefined : person
}

/**
 * Where on the backdrop each pixel looks: outside the photo its edge goes on, and below the shoulders, where no backdrop is
 * surely seen, the fit must not run away.
 */
function backdropPlaces(isInside: Uint8Array, lowest: number): { u: number; v: number }[] {
  const { width, height } = trainingGrid
  let [left, right, top, bottom] = [width, 0, height, 0]
  isInside.forEach((value, i) => {
    if (value === 0) return
    left = Math.min(left, i % width)
    right = Math.max(right, i % width)
    top = Math.min(top, Math.floor(i / width))
    bottom = Math.max(bottom, Math.floor(i / width))
  })
  return Array.from(isInside, (_, i) => {
    const x = Math.min(Math.max(i % width, left), right)
    const y = Math.min(Math.max(Math.floor(i / width), top), bottom)
    const { u, v } = localOf(trainingGrid, y * width + x)
    return { u, v: Math.max(v, lowest) }
  })
}

interface BackdropFit {
  readonly deviation: number
  readonly at: (index: number) => number
}

function fitBackdrop(
  plane: Float32Array,
  isCorner: Uint8Array,
  places: readonly { u: number; v: number }[],
): BackdropFit {
  const basis = ({ u, v }: { u: number; v: number }): number[] => [
    1,
    u,
    v,
    u * u,
    v * v,
    u * v,
    v * v * v,
  ]
  let isSample = isCorner
  let fit: BackdropFit = { deviation: 1, at: () => 0 }
  for (let round = 0; round < 3; round++) {
    const rows = Array.from({ length: 7 }, (_, i) =>
      Array.from({ length: 8 }, (_, j): number => (i === j ? 1e-6 : 0)),
    )
    places.forEach((place, i) => {
      if (isSample[i] !== 1) return
      const terms = [...basis(place), plane[i] ?? 0]
      rows.forEach((row, a) => {
        for (let b = 0; b < 8; b++) row[b] = (row[b] ?? 0) + (terms[a] ?? 0) * (terms[b] ?? 0)
      })
    })
    const factors = solveLinear(rows)
    const at = (i: number): number =>
      basis(places[i] ?? { u: 0, v: 0 }).reduce(
        (total, term, k) => total + term * (factors[k] ?? 0),
        0,
      )
    let squares = 0
    for (let i = 0; i < plane.length; i++) {
      if (isSample[i] === 1) squares += ((plane[i] ?? 0) - at(i)) ** 2
    }
    const deviation = Math.sqrt(squares / Math.max(1, sum(isSample)))
    const previous = isSample
    isSample = maskWhere(
      plane.length,
      (i) => previous[i] === 1 && Math.abs((plane[i] ?? 0) - at(i)) < 2.5 * deviation + 0.004,
    )
    fit = { deviation, at }
  }
  return fit
}

function componentInTheMiddle(mask: Uint8Array): Uint8Array {
  const { origin, width } = trainingGrid
  const isMiddle = (i: number): boolean =>
    Math.abs((i % width) - origin.x) < 15 && Math.abs(Math.floor(i / width) - origin.y) < 22
  let best: readonly number[] = []
  let most = 0
  for (const { pixels } of findComponents(mask, trainingGrid)) {
    const inMiddle = pixels.filter(isMiddle).length
    if (inMiddle > most) [most, best] = [inMiddle, pixels]
  }
  const result = new Uint8Array(mask.length)
  for (const i of best) result[i] = 1
  return result
}

/** Sets what does not reach the top or a side of the picture. */
function fillHoles(mask: Uint8Array): Uint8Array {
  const { width } = trainingGrid
  const result = mask.slice()
  const isEmpty = maskWhere(mask.length, (i) => mask[i] === 0)
  for (const { pixels } of findComponents(isEmpty, trainingGrid)) {
    const isOpen = pixels.some((i) => i < width || i % width === 0 || i % width === width - 1)
    if (!isOpen) for (const i of pixels) result[i] = 1
  }
  return result
}

function sum(mask: Uint8Array): number {
  return mask.reduce((total, value) => total + value, 0)
}
