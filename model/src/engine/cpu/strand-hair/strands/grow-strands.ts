import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { clamp } from '../../math/scalar.ts'
import { createRandom } from '../../math/random.ts'
import { clumpGuides } from './clump.ts'
import { gatherGuides, isGathered } from './gather.ts'
import { growGuides } from './grow-guides.ts'
import { joinGuides } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import { growHairs } from './hairs.ts'
import { placeRoots } from './roots.ts'
import type { StrandBatch } from './strand-batch.ts'
import { tailGuides } from './tails.ts'

/** Head size in pixels for which a style's number of hairs is meant. */
const referenceUnit = 340

/** Grows the long hair of a style on a head, none for a buzz cut: equal heads, styles and seeds give equal hairs. */
export function growStrands(head: HeadGeometry, style: StrandStyle, seed: number): StrandBatch[] {
  const random = createRandom(seed)
  const batches: StrandBatch[] = []
  const guides = growAllGuides(head, style, seed)
  if (guides.count > 0) {
    const { bundles } = style.clump
    if (bundles) clumpGuides(guides, { ...bundles, early: 0 }, random)
    const leaders = clumpGuides(guides, style.clump, random)
    // Small heads need fewer hairs and large ones more, each as much of the picture in all.
    const wanted = style.detail.perGuide * clamp(head.frame.unit / referenceUnit, 0.5, 1.4)
    const perGuide = Math.max(1, Math.round(wanted))
    const widen = Math.sqrt(style.detail.perGuide / perGuide)
    batches.push(growHairs(head.frame, guides, leaders, { style, random, seed, perGuide, widen }))
  }
  return batches
}

function growAllGuides(head: HeadGeometry, style: StrandStyle, seed: number): GuideSet {
  const random = createRandom(seed + 100)
  const { steps, guides } = style.detail
  const roots = guides > 0 ? placeRoots(head, style, guides, random) : []
  const growing = { random, seed, steps }
  const loose = roots.filter((root) => !isGathered(root, style))
  const sets = [growGuides(head, style, loose, growing)]
  if (style.gather) {
    const tied = roots.filter((root) => isGathered(root, style))
    sets.push(gatherGuides(head, style.gather, tied, growing))
    sets.push(...tailGuides(head, style.gather, growing))
  }
  return joinGuides(sets)
}
