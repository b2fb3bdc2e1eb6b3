import { EngineRefusal } from '../engine.ts'
import type { FaceReport, RgbImage } from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessFaces } from './detect/face-report.ts'
import { analysePhoto } from './photo-analysis.ts'
import type { DrawablePhoto, PhotoAnalysis } from './photo-analysis.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'

export interface AnalysisWork {
  readonly request: { readonly task: 'inspect' | 'analyse'; readonly photo: RgbImage }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'analyse'; readonly analysis: DrawablePhoto }
  readonly progress: never
}

serveJobs<AnalysisWork>(async ({ task, photo }) => {
  const faces = await detectFaces(photo)
  const { report, face } = assessFaces(photo, faces)
  if (task === 'inspect') return { result: { task, report } }
  if (!face) throw new EngineRefusal(report.problem ?? 'no_face')
  const otherFaces = faces.filter((other) => other !== face)
  const analysis = drawable(await analysePhoto(photo, face, { otherFaces }))
  return { result: { task, analysis: shareBuffers(analysis) } }
})

function drawable(analysis: PhotoAnalysis): DrawablePhoto {
  const { width, height, head, surfaces, body, keep, plate, skinShade } = analysis
  const { light, sharpness, grain, blockiness, confidence } = analysis
  const pixels = { width, height, surfaces, body, keep, plate, skinShade }
  return { ...pixels, head, light, sharpness, grain, blockiness, confidence }
}
