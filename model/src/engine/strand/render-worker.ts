import type { RgbImage, TryOnStage } from '../engine.ts'
import type { BarePhoto, SeenBody, SeenHead, SeenPhoto } from './photo-analysis.ts'
import { drawStyle, finishStyle, growStyle } from './render-style.ts'
import type { DrawnStyle, GrownStyle } from './render-style.ts'
import { serveJobs } from './serve-jobs.ts'
import type { StrandStyle } from './style/strand-style.ts'
import { renewWorkspace } from './workspace.ts'

/** A style is drawn in three requests to the same thread: hair is far too much to be passed around. */
export interface RenderWork {
  readonly request:
    | {
        readonly task: 'grow'
        readonly head: SeenHead
        readonly style: StrandStyle
        readonly color: string | null
        readonly seed: number
      }
    | { readonly task: 'draw'; readonly body: SeenBody }
    | { readonly task: 'finish'; readonly bare: BarePhoto }
  readonly result:
    { readonly task: 'grow' | 'draw' } | { readonly task: 'finish'; readonly picture: RgbImage }
  readonly progress: TryOnStage
}

/** What was begun and is not finished yet. */
type Started =
  | { readonly task: 'grow'; readonly head: SeenHead; readonly grown: GrownStyle }
  | { readonly task: 'draw'; readonly photo: SeenPhoto; readonly drawn: DrawnStyle }
let started: Started | null = null

serveJobs<RenderWork>((request, onStage) => {
  const { task } = request
  if (task === 'grow') {
    // What was begun before is not going to be finished.
    if (started) renewWorkspace()
    const { head, style, seed, color } = request
    started = { task, head, grown: growStyle(head, style, { seed, color, onStage }) }
    return { result: { task }, isPart: true }
  }
  if (task === 'draw') {
    if (started?.task !== 'grow') throw new Error('No hair has grown that could be drawn')
    const photo = { ...started.head, ...request.body }
    started = { task, photo, drawn: drawStyle(photo, started.grown) }
    return { result: { task }, isPart: true }
  }
  if (started?.task !== 'draw') throw new Error('No hair was drawn that could be finished')
  const { picture } = finishStyle({ ...started.photo, ...request.bare }, started.drawn)
  started = null
  return { result: { task, picture }, transfer: [picture.data.buffer as ArrayBuffer] }
})
