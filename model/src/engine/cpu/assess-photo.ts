import type { PhotoProblem, RgbImage } from '../engine.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { assessFaces } from './detect/face-report.ts'
import type { FaceAssessment } from './detect/face-report.ts'
import { skinLuminance } from './detect/face-skin.ts'
import { isHeadCovered } from './hair-mask/head-cover.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import { makeWorkingCopy } from './working-copy.ts'

/** Linear luminance of skin below which a face is lost in noise, even deep skin in a dim room. */
const darkestFace = 0.01

/** Like `assessFaces`, with a look at the face's light and at what is worn on the head. */
export function assessPhoto(
  photo: RgbImage,
  faces: readonly DetectedFace[],
): Promise<FaceAssessment> {
  return assess(photo, faces, async (image, head) => {
    return darkness(image, head) ?? ((await isHeadCovered(image, head)) ? 'head_covered' : null)
  })
}

/** Like `assessPhoto`, before an analysis, which sees by itself what is worn on the head. */
export function assessForAnalysis(
  photo: RgbImage,
  faces: readonly DetectedFace[],
): Promise<FaceAssessment> {
  return assess(photo, faces, (image, head) => darkness(image, head))
}

type Look = (
  image: RgbImage,
  head: HeadGeometry,
) => PhotoProblem | null | Promise<PhotoProblem | null>

async function assess(
  photo: RgbImage,
  faces: readonly DetectedFace[],
  look: Look,
): Promise<FaceAssessment> {
  const assessment = assessFaces(photo, faces)
  const { report, face } = assessment
  if (!face) return assessment
  const copy = await makeWorkingCopy(photo, face, [])
  const problem = await look(copy.image, createHeadGeometry(copy.face.mesh))
  return problem ? { report: { ...report, problem }, face: null } : assessment
}

function darkness(image: RgbImage, head: HeadGeometry): PhotoProblem | null {
  return skinLuminance(image, head) < darkestFace ? 'face_dark' : null
}
