import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { assessFaces } from '../src/engine/cpu/acceptance/choose-face.ts'
import { outlineProblem, shapeProblem } from '../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import type { OutlinedHead } from '../src/engine/cpu/photo-stages.ts'
import type { Plate } from '../src/engine/cpu/plate/plate-stages.ts'
import type { BodyModel } from '../src/engine/cpu/plate/model/body-model.ts'
import { openPhoto } from '../src/engine/cpu/prepare-photo.ts'
import type { Box } from '../src/engine/box.ts'

/** What is known about a cleared photo. */
interface Clearance extends OutlinedHead {
  /** Linear rgb without the person's hair. */
  readonly plate: Plate['linear']
  readonly painted: Plate['painted']
  readonly body: BodyModel
}

/** A photo as the engine cleared it, at working size. */
export interface ClearedPhoto {
  /** The part of the photo that was worked on, px. */
  readonly region: Box
  /** That part at working size. */
  readonly image: RgbImage
  readonly analysis: Clearance
  /** Milliseconds of each step. */
  readonly steps: ReadonlyMap<string, number>
}

/** Removes the hair as a try-on does, or returns why the engine refuses to. */
export async function clearPhoto(photo: RgbImage): Promise<ClearedPhoto | PhotoProblem> {
  const faces = await detectFaces(photo)
  const { face, report, others } = assessFaces(photo, faces)
  if (!face) return report.problem ?? 'no_face'
  const steps = new Map<string, number>()
  let last = performance.now()
  const onStage = (step: string): void => {
    const now = performance.now()
    steps.set(step, now - last)
    last = now
  }
  const otherFaces = others.map(({ box }) => box)
  const run = openPhoto({ photo, face, otherFaces, mask: null }, { onStage })
  const problem = (await shapeProblem(run)) ?? (await outlineProblem(run))
  if (problem) return problem
  const { copy, outlined, bodyModel, plate } = await run.pick(
    'copy',
    'outlined',
    'bodyModel',
    'plate',
  )
  const analysis = {
    ...outlined,
    plate: plate.linear,
    painted: plate.painted,
    body: bodyModel,
  }
  return { region: copy.region, image: copy.image, analysis, steps }
}

/** A plane of the photo, resampled to the working copy. */
export function planeInCopy(
  plane: Uint8Array,
  photo: RgbImage,
  { region, image }: ClearedPhoto,
): Uint8Array {
  const channels = plane.length / (photo.width * photo.height)
  const result = new Uint8Array(image.width * image.height * channels)
  let to = 0
  for (let y = 0; y < image.height; y++) {
    const row = region.y + Math.floor(((y + 0.5) * region.height) / image.height)
    for (let x = 0; x < image.width; x++) {
      const column = region.x + Math.floor(((x + 0.5) * region.width) / image.width)
      const from = (row * photo.width + column) * channels
      for (let c = 0; c < channels; c++) result[to++] = plane[from + c]!
    }
  }
  return result
}
