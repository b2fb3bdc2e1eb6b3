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
function nearestLeaders(
  { count, points, steps, groups }: GuideSet,
  leaders: Int32Array,
): Int32Array {
  const probe = Math.floor(steps * 0.3) * 3
  const owner = new Int32Array(count)
  for (let guide = 0; guide < count; guide++) {
    const root = guide * steps * 3
    const x = points[root]! + points[root + probe]! * 0.5
    const y = points[root + 1]! + points[root + probe + 1]! * 0.5
    const z = points[root + 2]! + points[root + probe + 2]! * 0.5
    let best = Infinity
    let chosen = guide
    for (const leader of leaders) {
      if (groups[leader] !== groups[guide]) continue
      const other = leader * steps * 3
      const dx = points[other]! + points[other + probe]! * 0.5 - x
      const dy = points[other + 1]! + points[other + probe + 1]! * 0.5 - y
      const dz = points[other + 2]! + points[other + probe + 2]! * 0.5 - z
      const distance = dx * dx + dy * dy + dz * dz
      if (distance < best) {
        best = distance
        chosen = leader
      }
    }
    owner[guide] = chosen
  }
  return owner
}
