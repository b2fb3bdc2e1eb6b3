import { EngineRefusal } from '../engine.ts'
import type { FaceReport, RgbImage } from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessPhoto } from './assess-photo.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { BarePhoto, SeenBody, SeenHead } from './photo-analysis.ts'
import { prepareShape } from './prepare-photo.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'

export interface AnalysisWork {
  readonly request: { readonly task: 'inspect' | 'analyse'; readonly photo: RgbImage }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'analyse'; readonly bare: BarePhoto }
  /** The head's shape, as soon as hair can grow on it, all of the head, as soon as hair can be lit, and the body, as soon as hair can be drawn before and behind it. */
  readonly progress:
    | { readonly part: 'shape'; readonly shape: HeadGeometry }
    | { readonly part: 'head'; readonly head: SeenHead }
    | { readonly part: 'body'; readonly body: SeenBody }
}

serveJobs<AnalysisWork>(async ({ task, photo }, report) => {
  const faces = await detectFaces(photo)
  const { report: faceReport, face } = await assessPhoto(photo, faces)
  if (task === 'inspect') return { result: { task, report: faceReport } }
  if (!face) throw new EngineRefusal(faceReport.problem ?? 'no_face')
  const otherFaces = faces.filter((other) => other !== face).map(({ box }) => box)
  const { shape, findHead } = await prepareShape(photo, face, { otherFaces })
  report({ part: 'shape', shape: shareBuffers(shape) })
  const { head, findBody } = findHead()
  report({ part: 'head', head: shareBuffers(head) })
  const { body, clear } = findBody()
  report({ part: 'body', body: shareBuffers(body) })
  return { result: { task, bare: shareBuffers(clear()) } }
})
