import { cmPerFaceWidth } from '@hairstyle/core/styles/face-width.ts'
import type { CutLengths } from '@hairstyle/core/styles/style-sheet.ts'
import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { toLocal } from '../head/head-frame.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { growStrands } from '../strand-hair/strands/grow-strands.ts'
import type { StrandBatch } from '../strand-hair/strands/strand-batch.ts'

type Zone = 'fringe' | 'sides' | 'top' | 'nape'
/** Half of the hairs of a zone are between these shares of it. */
const [shorter, longer] = [0.25, 0.75] as const
const fewestHairs = 20

/**
 * Measures a style's hair along its course, as a ruler would that stretches it, on an average head.
 * @returns cm, rounded as people speak of them; null where no hair grows.
 */
export function measureLengths(head: HeadGeometry, style: StrandStyle, seed: number): CutLengths {
  const found: Record<Zone, number[]> = { fringe: [], sides: [], top: [], nape: [] }
  for (const batch of growStrands(head, style, seed)) {
    for (let hair = 0; hair < batch.count; hair += 7) {
      const start = hair * batch.steps * 3
      const { points } = batch
      const root = [points[start]!, points[start + 1]!, points[start + 2]!] as const
      const zone = zoneOf(toLocal(head.frame, root))
      if (zone) found[zone].push((lengthOf(batch, start) / head.frame.unit) * cmPerFaceWidth)
    }
  }
  const clipped = style.sides && clippedLengths(style.sides)
  return {
    fringe: rangeOf(found.fringe),
    sides: rangeOf(found.sides) ?? clipped ?? null,
    top: rangeOf(found.top) ?? clipped ?? null,
    nape: rangeOf(found.nape) ?? clipped ?? null,
    isClipped: clipped !== undefined,
    isTied: style.gather !== undefined,
  }
}

function zoneOf([x, y, z]: readonly [number, number, number]): Zone | null {
  if (y > 0.45 && z > 0.3 && Math.abs(x) < 0.32) return 'fringe'
  if (y > 0.78 && Math.abs(z) < 0.3) return 'top'
  if (Math.abs(x) > 0.4 && y < 0.5 && Math.abs(z) < 0.3) return 'sides'
  return y < 0.12 && z < -0.35 ? 'nape' : null
}

function lengthOf({ points, steps }: StrandBatch, start: number): number {
  let length = 0
  for (let i = start + 3; i < start + steps * 3; i += 3) {
    length += Math.hypot(
      points[i]! - points[i - 3]!,
      points[i + 1]! - points[i - 2]!,
      points[i + 2]! - points[i - 1]!,
    )
  }
  return length
}

function rangeOf(lengths: readonly number[]) {
  if (lengths.length < fewestHairs) return null
  const sorted = lengths.toSorted((a, b) => a - b)
  const at = (share: number) => spoken(sorted[Math.floor(sorted.length * share)]!)
  return { from: at(shorter), to: at(longer) }
}

function clippedLengths({ stubble, grade }: NonNullable<StrandStyle['sides']>) {
  return { from: spoken(stubble * cmPerFaceWidth), to: spoken((grade ?? stubble) * cmPerFaceWidth) }
}

/** Below 2 cm in tenths, then in halves, from 10 cm on whole. */
function spoken(cm: number): number {
  const step = cm < 2 ? 0.1 : cm < 10 ? 0.5 : 1
  return Number((Math.round(cm / step) * step).toFixed(1))
}
