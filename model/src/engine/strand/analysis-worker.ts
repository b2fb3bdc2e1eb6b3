import { EngineRefusal } from '../engine.ts'
import type { FaceReport, RgbImage } from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessPhoto } from './assess-photo.ts'
import type { BarePhoto, SeenBody, SeenHead } from './photo-analysis.ts'
import { prepareHead } from './prepare-photo.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'

export interface AnalysisWork {
  readonly request: { readonly task: 'inspect' | 'analyse'; readonly photo: RgbImage }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'analyse'; readonly bare: BarePhoto }
  /** The head, as soon as hair can grow on it, and the body, as soon as hair can be drawn before and behind it. */
  readonly progress:
    | { readonly part: 'head'; readonly head: SeenHead }
    | { readonly part: 'body'; readonly body: SeenBody }
}

serveJobs<AnalysisWork>(async ({ task, photo }, report) => {
  const faces = await detectFaces(photo)
  const { report: faceReport, face } = await assessPhoto(photo, faces)
  if (task === 'inspect') return { result: { task, report: faceReport } }
  if (!face) throw new EngineRefusal(faceReport.problem ?? 'no_face')
  const otherFaces = faces.filter((other) => other !== face).map(({ box }) => box)
  const { head, findBody } = await prepareHead(photo, face, { otherFaces })
  report({ part: 'head', head: shareBuffers(head) })
  const { body, clear } = findBody()
  report({ part: 'body', body: shareBuffers(body) })
  return { result: { task, bare: shareBuffers(clear()) } }
})
