import type { Reshape } from '../adjust/reshape.ts'
import type { Cutout } from './cutout.ts'
import { fitToHead } from './fit-to-head.ts'
import type { TargetHead } from './fit-to-head.ts'
import { bendGrid, drawGrid } from './warp-grid.ts'
import type { HairWarp } from './warp-grid.ts'
import type { Box } from '../../box.ts'

/**
 * Bends a cut-out to another head: posed as that head by a shell around it, then pulled to fit it.
 *
 * @param within The part of the picture that may hold hair; negative rows lie above the photo.
 * @param reshape How the hair differs from how it was cut out.
 */
export function warpHair(
  cutout: Cutout,
  target: TargetHead,
  { within, reshape }: { readonly within: Box; readonly reshape: Reshape },
): HairWarp {
  const move = fitToHead(cutout, target)
  return drawGrid(bendGrid(cutout, { frame: target.frame, move, reshape }), within)
}
