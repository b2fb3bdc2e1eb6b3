import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import type { Random } from '../../math/random.ts'
import { mix } from '../../math/scalar.ts'
import { cross, normalize } from '../../math/vec3.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import type { GuideSet } from './guide-set.ts'
import { coils, makeHair, makeLock } from './hair-traits.ts'
import type { Lock, LockPlace } from './hair-traits.ts'
import { createHairWriter } from './hair-writer.ts'
import type { StrandBatch } from './strand-batch.ts'
import { bytes, floats } from '../../workspace.ts'

export interface HairOptions {
  readonly style: StrandStyle
  readonly random: Random
  readonly seed: number
  /** Hairs that follow each guide. */
  readonly perGuide: number
  /** Widens the hairs when there are fewer than the style asks for. */
  readonly widen: number
}

/** Lets hairs follow the guides, with curl, frizz and strays, and places them in view space. */
export function growHairs(
  frame: HeadFrame,
  guides: GuideSet,
  leaders: Int32Array,
  options: HairOptions,
): StrandBatch {
  const { style, random, perGuide } = options
  const count = guides.count * perGuide
  const { steps } = guides
  const batch = {
    count,
    steps,
    points: floats(count * steps * 3),
    tone: floats(count),
    highlight: bytes(count),
    exposure: floats(count),
    width: floats(count),
    reach: floats(count),
    coils: coils(style),
    rootOpacity: 0.5,
  }
  const tones = createNoise3(options.seed + 21)
  const ranks = layerRanks(guides.lifts)
  const locks = new Map<number, Lock>()
  // Hair that forms locks from its root lies as deep as its lock.
  const bound = style.clump.strength * style.clump.early
  const clumpRadius = Math.max(1e-6, style.clump.radius)
  const writer = createHairWriter(frame, guides, style)
  for (let guide = 0; guide < guides.count; guide++) {
    const leader = leaders[guide]!
    const { position } = guides.roots[guide]!
    const { normal } = guides.roots[leader]!
    const t1 = normalize(cross(normal, [0.3, 0.9, 0.2]))
    const t2 = cross(normal, t1)
    let lock = locks.get(leader)
    if (!lock) {
      lock = makeLock(placeOf(guides, leader), style, { random, tones })
      locks.set(leader, lock)
    }
    // The same few hairs of a guide share one curl; its own phase differs where curls are loose.
    const tone = tones(position[0] * 3 + 5, position[1] * 3, position[2] * 3) * 0.3 + lock.tone
    const lighter = random() < lock.highlight ? 1 : 0
    const rank = mix(ranks[guide]!, ranks[leader]!, bound)
    const open = 0.42 + 0.58 * Math.pow(rank, 0.7)
    writer.begin(guide, [normal, t1, t2], lock)
    for (let child = 0; child < perGuide; child++) {
      const index = guide * perGuide + child
      const hair = makeHair(style, random, lock)
      const inner = 1 - Math.sqrt(hair.u * hair.u + hair.v * hair.v) / clumpRadius
      batch.exposure[index] = style.comb.mode === 'radial' ? 1 : open * (0.78 + 0.28 * inner)
      batch.tone[index] = tone * 0.6 + (random() - 0.5) * 0.9
      batch.highlight[index] = lighter
      batch.width[index] = (0.75 + 0.5 * random()) * (hair.strays ? 0.7 : 1) * options.widen
      batch.reach[index] = hair.cut
      writer.write(batch.points, index * steps * 3, hair)
    }
  }
  return batch
}

function placeOf({ points, steps, lengths, roots, groups }: GuideSet, guide: number): LockPlace {
  const distanceTo = (height: number): number => {
    let k = 0
    while (k < steps - 1 && points[(guide * steps + k) * 3 + 1]! > height) k++
    return (k / (steps - 1)) * lengths[guide]!
  }
  return { root: roots[guide]!.position, side: groups[guide] === 0 ? -1 : 1, distanceTo }
}

/** Rank of each value among all, 0..1. */
function layerRanks(values: Float32Array): Float32Array {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Float32Array(values.length)
  order.forEach((index, rank) => (ranks[index] = rank / values.length))
  return ranks
}
