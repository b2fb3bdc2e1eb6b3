import type { FloatImage } from '../../src/engine/cpu/image/float-image.ts'
import { compose, identity, invert, meanOf, type Affine } from './affine.ts'
import { describeEar, distanceOf, meanFeatures } from './ear-features.ts'
import { laid } from './ear-image.ts'
import type { SeenEar } from './read-ears.ts'

/** An ear, and the map from places of the mean ear to places on it, `u` and `v` both. */
export interface AlignedEar {
  readonly ear: SeenEar
  readonly place: Affine
}

/** Rounds of alignment with the mean of the previous round, and the steps of each, from coarse to fine. */
const rounds = [
  ...Array.from({ length: 4 }, () => [0.2, 0.1, 0.05]),
  ...Array.from({ length: 4 }, () => [0.05, 0.025, 0.0125]),
]
/** Share of the ears that is kept, those that agree best: some have rings in them, others are seen edge-on. */
const kept = 0.5
/** Weight of ears being where they usually are. */
const placeWeight = 0.3
/** Smallest gain that counts. */
const leastGain = 1e-5

/**
 * Lays ears over each other: alternately, each is moved, scaled, turned and slanted until it agrees best with the mean,
 * and the mean is taken of those that agree well. On average they stay where they were.
 *
 * @returns The half that agrees best.
 */
export function alignEars(ears: readonly SeenEar[]): AlignedEar[] {
  let found: readonly FoundEar[] = ears.map((ear) => ({
    ear,
    features: describeEar(ear.image),
    place: identity,
    cost: 0,
  }))
  let best = found
  for (const steps of rounds) {
    const mean = meanFeatures(best.map(({ features, place }) => laid(features, place)))
    const moved = found.map((one) => search(one, { mean, steps }))
    const count = Math.round(moved.length * kept)
    const chosen = moved.toSorted((a, b) => a.cost - b.cost).slice(0, count)
    const back = invert(meanOf(chosen.map(({ place }) => place)))
    const recentre = (one: FoundEar): FoundEar => ({ ...one, place: compose(one.place, back) })
    found = moved.map(recentre)
    best = chosen.map(recentre)
  }
  return [...best]
}

interface FoundEar extends AlignedEar {
  readonly features: FloatImage
  readonly cost: number
}

interface Search {
  readonly mean: FloatImage
  readonly steps: readonly number[]
}

/** Moves in one of the twelve directions as long as that helps, with smaller and smaller steps. */
function search(ear: FoundEar, { mean, steps }: Search): FoundEar {
  let place = ear.place
  let cost = costOf(ear.features, place, mean)
  for (const step of steps) {
    for (let hasImproved = true; hasImproved;) {
      hasImproved = false
      for (let direction = 0; direction < 12; direction++) {
        const change = direction % 2 === 0 ? step : -step
        const next = place.map((value, i) =>
          i === direction >> 1 ? value + change : value,
        ) as unknown as Affine
        const nextCost = costOf(ear.features, next, mean)
        if (nextCost > cost - leastGain) continue
        place = next
        cost = nextCost
        hasImproved = true
      }
    }
  }
  return { ...ear, place, cost }
}

function costOf(features: FloatImage, place: Affine, mean: FloatImage): number {
  const apart = place.reduce((sum, value, i) => sum + (value - identity[i]!) ** 2, 0)
  return distanceOf(laid(features, place), mean) + placeWeight * apart
}
