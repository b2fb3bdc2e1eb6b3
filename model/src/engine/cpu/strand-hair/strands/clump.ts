import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { Random } from '../../math/random.ts'
import { clamp, mix, smoothstep } from '../../math/scalar.ts'
import type { GuideSet } from './guide-set.ts'

/** Leaders keep apart: the next is the farthest of some guides, of the more the fewer leaders there are. */
const comparisons = 700
const mostCandidates = 8

/**
 * Chooses leaders among the guides and pulls every guide towards the nearest leader of its own group, more and more to
 * the ends. Guides that join their lock early also end with it. Returns the leader of each guide.
 */
export function clumpGuides(
  guides: GuideSet,
  { count, strength, early }: Pick<StrandStyle['clump'], 'count' | 'strength' | 'early'>,
  random: Random,
): Int32Array {
  const places = placesOf(guides)
  const leaders = chooseLeaders(places, Math.min(count, guides.count), random)
  const owner = nearestLeaders(guides, leaders, places)
  const { points, steps, lengths } = guides
  const free = points.slice()
  const formed = mix(0.9, 0.05, early)
  const tightest = mix(0.95, 1, early)
  for (let guide = 0; guide < guides.count; guide++) {
    const leader = owner[guide]!
    const pull = strength * mix(0.6 + 0.8 * random(), 1, early)
    if (leader === guide) continue
    const bound = Math.min(1, strength * early)
    lengths[guide] = mix(lengths[guide]!, lengths[leader]!, bound)
    const ratio = Math.min(1, lengths[guide]! / Math.max(0.01, lengths[leader]!))
    for (let k = 1; k < steps; k++) {
      const t = k / (steps - 1)
      const weight = Math.min(tightest, pull * smoothstep(0.05 * (1 - early), formed, t))
      const u = t * ratio * (steps - 1)
      const a = Math.min(steps - 2, Math.floor(u))
      const f = u - a
      const from = (leader * steps + a) * 3
      const to = (guide * steps + k) * 3
      for (let c = 0; c < 3; c++) {
        const target = free[from + c]! * (1 - f) + free[from + 3 + c]! * f
        points[to + c] = points[to + c]! * (1 - weight) + target * weight
      }
    }
  }
  return owner
}

function chooseLeaders(places: Float32Array, count: number, random: Random): Int32Array {
  const guides = places.length / 3
  const candidates = clamp(Math.round(comparisons / count), 1, mostCandidates)
  const leaders = new Int32Array(count)
  const at = new Float32Array(count * 3)
  for (let n = 0; n < count; n++) {
    let farthest = -1
    for (let candidate = 0; candidate < candidates; candidate++) {
      const guide = Math.floor(random() * guides)
      const distance = candidates > 1 ? toNearest(at.subarray(0, n * 3), places, guide * 3) : 0
      if (distance <= farthest) continue
      farthest = distance
      leaders[n] = guide
    }
    for (let c = 0; c < 3; c++) at[n * 3 + c] = places[leaders[n]! * 3 + c]!
  }
  return leaders
}

function nearestLeaders(guides: GuideSet, leaders: Int32Array, places: Float32Array): Int32Array {
  const { count, groups } = guides
  const candidates = new Map<number, number[]>()
  for (const leader of leaders) {
    const group = candidates.get(groups[leader]!) ?? []
    group.push(leader)
    candidates.set(groups[leader]!, group)
  }
  const sets = new Map(
    [...candidates].map(([group, members]) => {
      const ids = Int32Array.from(members)
      const at = Float32Array.from({ length: ids.length * 3 }, (_, i) => {
        return places[ids[Math.floor(i / 3)]! * 3 + (i % 3)]!
      })
      return [group, { ids, at }]
    }),
  )
  const owner = new Int32Array(count)
  for (let guide = 0; guide < count; guide++) {
    const set = sets.get(groups[guide]!)
    owner[guide] = set ? set.ids[nearest(set.at, places, guide * 3)]! : guide
  }
  return owner
}

/** Compares guides a little off their roots, where tails and buns, which share a root, have spread. */
function placesOf({ count, steps, points }: GuideSet): Float32Array {
  const probe = Math.floor(steps * 0.3) * 3
  const places = new Float32Array(count * 3)
  for (let guide = 0; guide < count; guide++) {
    for (let c = 0; c < 3; c++) {
      const root = guide * steps * 3 + c
      places[guide * 3 + c] = points[root]! + points[root + probe]! * 0.5
    }
  }
  return places
}

/** Index of the point of `at` that is nearest to the one at `offset` of `places`. */
function nearest(at: Float32Array, places: Float32Array, offset: number): number {
  let best = Infinity
  let chosen = 0
  for (let i = 0; i < at.length; i += 3) {
    const distance = squaredDistance(at, i, places, offset)
    if (distance < best) {
      best = distance
      chosen = i
    }
  }
  return chosen / 3
}

/** Squared distance from the point of `places` at `offset` to the nearest of `at`. */
function toNearest(at: Float32Array, places: Float32Array, offset: number): number {
  let best = Infinity
  for (let i = 0; i < at.length; i += 3) {
    best = Math.min(best, squaredDistance(at, i, places, offset))
  }
  return best
}

function squaredDistance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  const dx = a[i]! - b[j]!
  const dy = a[i + 1]! - b[j + 1]!
  const dz = a[i + 2]! - b[j + 2]!
  return dx * dx + dy * dy + dz * dz
}
