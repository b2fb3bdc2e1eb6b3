import { isReshaped } from '@hairstyle/contract/adjustment.ts'
import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import { createReshape } from '../../adjust/reshape.ts'
import { toLocal, toView } from '../../head/head-frame.ts'
import type { HeadAxes } from '../../head/head-frame.ts'
import type { StrandBatch } from './strand-batch.ts'

/** Moves grown hair as it is adjusted, in place. */
export function reshapeStrands(
  frame: HeadAxes,
  batches: readonly StrandBatch[],
  adjustment: Adjustment,
): void {
  if (!isReshaped(adjustment)) return
  const reshape = createReshape(adjustment)
  for (const { points } of batches) {
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = toLocal(frame, [points[i]!, points[i + 1]!, points[i + 2]!])
      const [toX, toY] = reshape(adjustment.mirrored ? -x : x, y)
      points.set(toView(frame, [toX, toY, z]), i)
    }
  }
}
