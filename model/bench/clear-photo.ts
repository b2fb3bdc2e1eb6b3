import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { assessFaces } from '../src/engine/cpu/acceptance/choose-face.ts'
import { hiddenShareOfFace } from '../src/engine/cpu/acceptance/hidden-face.ts'
import { problemOfOutline, problemOfShape } from '../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { skinLuminance } from '../src/engine/cpu/detect/face-skin.ts'
import type { Rectangle } from '../src/engine/cpu/image/rgb-image.ts'
import {
  analyseBody,
  analyseHead,
  analysePlate,
  analyseShape,
} from '../src/engine/cpu/photo-analysis.ts'
import type { PhotoAnalysis } from '../src/engine/cpu/photo-analysis.ts'
import { makeWorkingCopy } from '../src/engine/cpu/working-copy.ts'

/** A photo as the engine cleared it, at working size. */
export interface ClearedPhoto {
  /** The part of the photo that was worked on, px. */
  readonly region: Rectangle
  /** That part at working size. */
  readonly image: RgbImage
  readonly analysis: PhotoAnalysis
  /** Milliseconds of each step. */
  readonly steps: ReadonlyMap<string, number>
}

/** Takes the hair away as a try-on does; the reason where the engine refuses to. */
export async function clearPhoto(photo: RgbImage): Promise<ClearedPhoto | PhotoProblem> {
  const faces = await detectFaces(photo)
  const { face, report, others } = assessFaces(photo, faces)
  if (!face) return report.problem ?? 'no_face'
  const boxes = others.map(({ box }) => box)
  const { image, face: copied, otherFaces, region } = await makeWorkingCopy(photo, face, boxes)
  const steps = new Map<string, number>()
  let last = performance.now()
  const onStage = (step: string): void => {
    const now = performance.now()
    steps.set(step, now - last)
    last = now
  }
  const shape = await analyseShape(image, copied, onStage)
  const { covers } = shape.foundHair
  const unfit = problemOfShape({ covers, skinLuminance: skinLuminance(image, shape.head) })
  if (unfit) return unfit
  const head = analyseHead(shape, null, onStage)
  const hidden = problemOfOutline({ hiddenFace: hiddenShareOfFace(head) })
  if (hidden) return hidden
  const analysis = analysePlate(await analyseBody(head, otherFaces, onStage), onStage)
  return { region, image, analysis, steps }
}

/** A plane of the photo as the working copy shows it. */
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
