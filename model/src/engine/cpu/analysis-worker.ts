import { EngineRefusal } from '../engine.ts'
import type { FaceReport, RgbImage } from '../engine.ts'
import { detectFaces } from './detect/face-detector.ts'
import { assessForAnalysis, assessPhoto } from './assess-photo.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { BarePhoto, SeenBody, SeenHead } from './photo-analysis.ts'
import { fillTexture } from './plate/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/texture-fill.ts'
import { prepareShape } from './prepare-photo.ts'
import type { ClearedPerson } from './prepare-photo.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'
import { renewWorkspace } from './workspace.ts'

/** A photo is analysed in two requests to the same thread, so that another one can help between. */
export interface AnalysisWork {
  readonly request:
    | { readonly task: 'inspect' | 'analyse'; readonly photo: RgbImage }
    | { readonly task: 'clear'; readonly help: FilledBackground | null }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'analyse' }
    | { readonly task: 'clear'; readonly bare: BarePhoto }
  /**
   * The head's shape, as soon as hair can grow on it, all of the head, as soon as hair can be lit, the body, as soon as hair can be drawn before and behind
   * it, and then a background that has to be filled.
   */
  readonly progress:
    | { readonly part: 'shape'; readonly shape: HeadGeometry }
    | { readonly part: 'head'; readonly head: SeenHead }
    | { readonly part: 'body'; readonly body: SeenBody }
    | { readonly part: 'background'; readonly background: TextureFillTask }
}

/** What a helper made of the background; null where there was nothing to fill. */
export interface FilledBackground {
  readonly fill: TextureFill | null
}

/** A photo that was analysed but not cleared yet. */
interface Started {
  readonly background: TextureFillTask
  readonly person: ClearedPerson
}
let started: Started | null = null

serveJobs<AnalysisWork>(async (request, report) => {
  if (request.task === 'clear') {
    if (!started) throw new Error('No photo was analysed that could be cleared')
    const { background, person } = started
    started = null
    const { fill } = request.help ?? { fill: fillTexture(background) }
    return { result: { task: 'clear', bare: shareBuffers(person.finish(fill)) } }
  }
  // What was begun before is not going to be finished.
  if (started) renewWorkspace()
  started = null
  const { task, photo } = request
  const faces = await detectFaces(photo)
  if (task === 'inspect') {
    const { report: inspected } = await assessPhoto(photo, faces)
    return { result: { task, report: inspected } }
  }
  const { report: faceReport, face } = await assessForAnalysis(photo, faces)
  if (!face) throw new EngineRefusal(faceReport.problem ?? 'no_face')
  const otherFaces = faces.filter((other) => other !== face).map(({ box }) => box)
  const { shape, isCovered, findHead } = await prepareShape(photo, face, { otherFaces })
  if (isCovered) throw new EngineRefusal('head_covered')
  report({ part: 'shape', shape: shareBuffers(shape) })
  const { head, findBody } = findHead()
  report({ part: 'head', head: shareBuffers(head) })
  const { body, clear } = findBody()
  report({ part: 'body', body: shareBuffers(body) })
  const { background, paintPerson } = clear()
  report({ part: 'background', background: shareBuffers(background) })
  started = { background, person: paintPerson() }
  return { result: { task: 'analyse' }, isPart: true }
})
