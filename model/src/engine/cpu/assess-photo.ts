import type { PhotoProblem, RgbImage } from '../engine.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { assessFaces } from './detect/face-report.ts'
import type { FaceAssessment } from './detect/face-report.ts'
import { skinLuminance } from './detect/face-skin.ts'
import { isHeadCovered } from './detect/head-cover.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { makeWorkingCopy } from './working-copy.ts'

/** Linear luminance of skin below which a face is lost in noise, even deep skin in a dim room. */
const darkestFace = 0.01

/** Like `assessFaces`, with a look at the face's light and at what is worn on the head. */
export async function assessPhoto(
  photo: RgbImage,
  faces: readonly DetectedFace[],
): Promise<FaceAssessment> {
  const assessment = assessFaces(photo, faces)
  const { report, face } = assessment
  if (!face) return assessment
  const problem = await headProblem(photo, face)
  return problem ? { report: { ...report, problem }, face: null } : assessment
}

async function headProblem(photo: RgbImage, face: DetectedFace): Promise<PhotoProblem | null> {
  const copy = await makeWorkingCopy(photo, face, [])
  const head = createHeadGeometry(copy.face.mesh)
  if (skinLuminance(copy.image, head) < darkestFace) return 'face_dark'
  return isHeadCovered(copy.image, head) ? 'head_covered' : null
}
