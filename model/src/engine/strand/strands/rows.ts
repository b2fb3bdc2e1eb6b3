import type { HeadGeometry } from '../head/head-geometry.ts'
import { clamp, mix, smoothstep } from '../math/scalar.ts'
import type { StrandStyle } from '../style/strand-style.ts'
import type { GuideGrowth } from './gather.ts'
import { emptyGuides } from './guide-set.ts'
import type { GuideSet } from './guide-set.ts'
import type { Root } from './roots.ts'

type RowStyle = NonNullable<StrandStyle['rows']>

/** Rows lie between these angles left and right of the head's middle plane. */
const widest = 1.25
/** Angle behind the vertex at which the rows leave the scalp: the nape. */
const nape = 2.2
/** Levels of the skull per face width. */
const perSkull = 1.6
/** How far the hanging braids are gathered behind the neck: share of their x that is left. */
const gathered = 0.4
/** Distance in which a hair joins the middle of its row. */
const joining = 0.12

/**
 * Leads each root into the nearest of some parallel rows that run from the forehead over the head to the nape, braided
 * close to the scalp, and lets them hang from there. Hair of a row is a group of its own.
 */
export function growRows(
  { skull }: HeadGeometry,
  { count, width, hang }: RowStyle,
  roots: readonly Root[],
  { random, steps }: GuideGrowth,
): GuideSet {
  const guides = emptyGuides(roots, steps)
  const [cx, cy, cz] = skull.center
  const spacing = (2 * widest) / count
  roots.forEach(({ position }, index) => {
    const ux = (position[0] - cx) / skull.side
    const uy = (position[1] - cy) / (position[1] > cy ? skull.above : skull.below)
    const uz = (position[2] - cz) / (position[2] > cz ? skull.front : skull.back)
    const lateral = Math.asin(clamp(ux, -1, 1))
    const row = clamp(Math.floor((lateral + widest) / spacing), 0, count - 1)
    const middle = (row + 0.5) * spacing - widest
    const from = Math.atan2(uz, uy)
    const angle = random() * 2 * Math.PI
    const off = Math.sqrt(random()) * width
    const scalpLength = Math.max(0.1, (from + nape) * 0.65 * Math.cos(middle))
    const napeHeight = cy + Math.cos(nape) * Math.cos(middle) * skull.below
    const total = scalpLength + Math.max(0.05, napeHeight - hang)
    for (let k = 0; k < steps; k++) {
      const s = (k / (steps - 1)) * total
      const joined = smoothstep(0, joining, s)
      const side = mix(lateral, middle, joined) + (Math.cos(angle) * off * joined) / skull.side
      const turned = mix(from, -nape, Math.min(1, s / scalpLength))
      const level = 1 + joined * (width + Math.sin(angle) * off) * perSkull
      const y = Math.cos(side) * Math.cos(turned) * level
      const z = Math.cos(side) * Math.sin(turned) * level
      const hanging = Math.max(0, s - scalpLength)
      const at = (index * steps + k) * 3
      const inward = mix(1, gathered, smoothstep(-0.25, 0.35, s - scalpLength))
      guides.points[at] = cx + Math.sin(side) * level * skull.side * inward
      guides.points[at + 1] = cy + y * (y > 0 ? skull.above : skull.below) - hanging
      guides.points[at + 2] =
        cz + z * (z > 0 ? skull.front : skull.back) - Math.min(0.12, hanging * 0.3)
    }
    guides.lengths[index] = total
    guides.lifts[index] = 0.01 + width + Math.sin(angle) * off
    guides.groups[index] = row
  })
  return guides
}
