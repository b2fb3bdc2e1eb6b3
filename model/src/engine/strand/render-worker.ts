import type { RgbImage, TryOnStage } from '../engine.ts'
import type { BarePhoto, SeenHead } from './photo-analysis.ts'
import { finishStyle, growStyle } from './render-style.ts'
import type { GrownStyle } from './render-style.ts'
import { serveJobs } from './serve-jobs.ts'
import type { StrandStyle } from './style/strand-style.ts'
import { renewWorkspace } from './workspace.ts'

/** A style is drawn in two requests to the same thread: hair is far too much to be passed around. */
export interface RenderWork {
  readonly request:
    | {
        readonly task: 'grow'
        readonly head: SeenHead
        readonly style: StrandStyle
        readonly color: string | null
        readonly seed: number
      }
    | { readonly task: 'finish'; readonly bare: BarePhoto }
  readonly result:
    { readonly task: 'grow' } | { readonly task: 'finish'; readonly picture: RgbImage }
  readonly progress: TryOnStage
}

let started: { readonly head: SeenHead; readonly grown: GrownStyle } | null = null

serveJobs<RenderWork>((request, onStage) => {
  if (request.task === 'grow') {
    // What was begun before is not going to be finished.
    if (started) renewWorkspace()
    const { task, head, style, seed, color } = request
    started = { head, grown: growStyle(head, style, { seed, color, onStage }) }
    return { result: { task }, isPart: true }
  }
  const { task, bare } = request
  if (!started) throw new Error('No hair has grown that could be finished')
  const { picture } = finishStyle({ ...started.head, ...bare }, started.grown)
  started = null
  return { result: { task, picture }, transfer: [picture.data.buffer as ArrayBuffer] }
})
