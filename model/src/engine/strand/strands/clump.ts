import type { Random } from '../math/random.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import type { GuideSet } from './guide-set.ts'

/**
 * Chooses leaders among the guides and pulls every guide towards the nearest leader of its own group, more and more to
 * the ends. Returns the leader of each guide.
 */
export function clumpGuides(
  guides: GuideSet,
  { count, strength, early }: Pick<StrandStyle['clump'], 'count' | 'strength' | 'early'>,
  random: Random,
): Int32Array {
  const leaders = Int32Array.from({ length: Math.min(count, guides.count) }, () =>
    Math.floor(random() * guides.count),
  )
  const owner = nearestLeaders(guides, leaders)
  const { points, steps, lengths } = guides
  const free = points.slice()
  const formed = mix(0.9, 0.12, early)
  const tightest = mix(0.95, 1, early)
  for (let guide = 0; guide < guides.count; guide++) {
    const leader = owner[guide]!
    const pull = strength * (0.6 + 0.8 * random())
    if (leader === guide) continue
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

/** Compares guides a little off their roots, where tails and buns, which share a root, have spread. */
function nearestLeaders(guides: GuideSet, leaders: Int32Array): Int32Array {
  const { count, groups } = guides
  const places = placesOf(guides)
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
  const x = places[offset]!
  const y = places[offset + 1]!
  const z = places[offset + 2]!
  let best = Infinity
  let chosen = 0
  for (let i = 0; i < at.length; i += 3) {
    const dx = at[i]! - x
    const dy = at[i + 1]! - y
    const dz = at[i + 2]! - z
    const distance = dx * dx + dy * dy + dz * dz
    if (distance < best) {
      best = distance
      chosen = i
    }
  }
  return chosen / 3
}
