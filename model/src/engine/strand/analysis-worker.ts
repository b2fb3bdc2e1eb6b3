import { EngineRefusal } from '../engine.ts'
import type { FaceReport, RgbImage } from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessPhoto } from './assess-photo.ts'
import type { BarePhoto, SeenHead } from './photo-analysis.ts'
import { prepareHead } from './prepare-photo.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'

export interface AnalysisWork {
  readonly request: { readonly task: 'inspect' | 'analyse'; readonly photo: RgbImage }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'analyse'; readonly bare: BarePhoto }
  /** The head, as soon as hair can grow on it. */
  readonly progress: SeenHead
}

serveJobs<AnalysisWork>(async ({ task, photo }, onHead) => {
  const faces = await detectFaces(photo)
  const { report, face } = await assessPhoto(photo, faces)
  if (task === 'inspect') return { result: { task, report } }
  if (!face) throw new EngineRefusal(report.problem ?? 'no_face')
  const otherFaces = faces.filter((other) => other !== face).map(({ box }) => box)
  const { seen, clear } = await prepareHead(photo, face, { otherFaces })
  onHead(shareBuffers(seen))
  return { result: { task, bare: shareBuffers(clear()) } }
})
