import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { EngineRefusal } from '../engine.ts'
import type { FaceReport, HairOfPhoto, Likeness, RgbImage } from '../engine.ts'
import { compareFaces } from './acceptance/compare-faces.ts'
import { inspectFaces, lookAtPhoto, problemOfOutline } from './acceptance/look-at-photo.ts'
import type { FoundShape } from './analysis-cache.ts'
import { cutReference } from './photo-hair/reference/cut-reference.ts'
import type { BarePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import { detectFaces } from './detect/face-detector.ts'
import { findPersonInStrip } from './detect/person-in-strip.ts'
import { detectUpright } from './detect/upright.ts'
import { cropRgb } from './image/rgb-image.ts'
import { fillTexture } from './plate/paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/paint/texture-fill.ts'
import type { ClearedPerson } from './prepare-photo.ts'
import { seePortrait } from './previews/see-portrait.ts'
import type { SeenPortrait } from './previews/see-portrait.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'
import { recycle, renewWorkspace } from './workspace.ts'

/** A photo is analysed in two requests to the same thread, so that another one can help between. */
export interface AnalysisWork {
  readonly request:
    | {
        readonly task: 'inspect' | 'analyse' | 'portrait'
        readonly photo: RgbImage
        /** Where the face is that somebody chose. */
        readonly meant: PicturePoint | null
      }
    | { readonly task: 'cut-out'; readonly photo: RgbImage }
    | {
        readonly task: 'compare'
        readonly before: RgbImage
        readonly after: RgbImage
        readonly face: Box
      }
    | { readonly task: 'clear'; readonly help: FilledBackground | null }
  readonly result:
    | { readonly task: 'inspect'; readonly report: FaceReport }
    | { readonly task: 'cut-out'; readonly hair: HairOfPhoto }
    | { readonly task: 'compare'; readonly likeness: Likeness | null }
    | { readonly task: 'portrait'; readonly seen: SeenPortrait }
    | { readonly task: 'analyse' }
    | { readonly task: 'clear'; readonly bare: BarePhoto }
  /**
   * The head's shape, as soon as hair can grow on it, all of the head, as soon as hair can be lit, the body, as soon as hair can be drawn before and behind
   * it, and then a background that has to be filled.
   */
  readonly progress:
    | ({ readonly part: 'shape' } & FoundShape)
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
  if (request.task === 'cut-out') {
    return { result: { task: 'cut-out', hair: await cutReference(request.photo) } }
  }
  if (request.task === 'compare') {
    const { before, after, face } = request
    return { result: { task: 'compare', likeness: await compareFaces(before, after, face) } }
  }
  const { task, photo, meant } = request
  if (task === 'portrait') {
    const seen = await seePortrait(photo, await detectFaces(photo), meant)
    return { result: { task, seen: shareBuffers(seen) } }
  }
  if (task === 'inspect') return { result: { task, report: await inspect(photo, meant) } }
  const { report: seen, accepted } = await lookAtPhoto(photo, await detectFaces(photo), meant)
  if (!accepted) throw new EngineRefusal(seen.problem ?? 'no_face')
  const { shape, bystanders } = accepted
  report({ part: 'shape', shape: shareBuffers(shape.shape), bystanders })
  const outline = shape.outlineHead()
  const problem = problemOfOutline(outline)
  if (problem) throw new EngineRefusal(problem)
  const { head, findBody } = outline.findHead()
  report({ part: 'head', head: shareBuffers(head) })
  recycle(head.surfaces.depth, head.surfaces.id)
  const { body, clear } = await findBody()
  report({ part: 'body', body: shareBuffers(body) })
  recycle(body.body)
  const { background, paintPerson } = clear()
  report({ part: 'background', background: shareBuffers(background) })
  started = { background, person: paintPerson() }
  return { result: { task: 'analyse' }, isPart: true }
})

async function inspect(photo: RgbImage, meant: PicturePoint | null): Promise<FaceReport> {
  if (meant) {
    // Somebody who has chosen a face has seen the picture as it stands.
    return await inspectFaces(photo, await detectFaces(photo), meant)
  }
  const crop = await findPersonInStrip(photo)
  const part = crop ? cropRgb(photo, crop) : photo
  const { turn, isClear, upright, faces } = await detectUpright(part)
  const report = await inspectFaces(upright, faces)
  const isDoubtful = !isClear && report.problem === null
  return { ...report, crop, turn, advice: isDoubtful ? 'check_upright' : report.advice }
}
