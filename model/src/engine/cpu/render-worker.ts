import type { StrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { RgbImage } from '../engine.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { BarePhoto, SeenBody, SeenHead, SeenPhoto } from './photo-analysis.ts'
import { drawStyle, finishStyle, growStyle, lightStyle } from './strand-hair/render-style.ts'
import type { DrawnStyle, GrownStyle, LitStyle } from './strand-hair/render-style.ts'
import { serveJobs } from './serve-jobs.ts'
import { renewWorkspace } from './workspace.ts'

/** A style is drawn in four requests to the same thread: hair is far too much to be passed around. */
export interface RenderWork {
  readonly request:
    | {
        readonly task: 'grow'
        readonly shape: HeadGeometry
        readonly style: StrandStyle
        readonly color: string | null
        readonly seed: number
      }
    | { readonly task: 'light'; readonly head: SeenHead }
    | { readonly task: 'draw'; readonly body: SeenBody }
    | { readonly task: 'finish'; readonly bare: BarePhoto }
  readonly result:
    | { readonly task: 'grow' | 'light' | 'draw' }
    | { readonly task: 'finish'; readonly picture: RgbImage }
  readonly progress: never
}

/** What was begun and is not finished yet. */
type Started =
  | { readonly task: 'grow'; readonly grown: GrownStyle }
  | { readonly task: 'light'; readonly head: SeenHead; readonly lit: LitStyle }
  | { readonly task: 'draw'; readonly photo: SeenPhoto; readonly drawn: DrawnStyle }
let started: Started | null = null

serveJobs<RenderWork>((request) => {
  const { task } = request
  if (task === 'grow') {
    // What was begun before is not going to be finished.
    if (started) renewWorkspace()
    const { shape, style, seed, color } = request
    started = { task, grown: growStyle(shape, style, { seed, color }) }
    return { result: { task }, isPart: true }
  }
  if (task === 'light') {
    if (started?.task !== 'grow') throw new Error('No hair has grown that could be lit')
    const { head } = request
    started = { task, head, lit: lightStyle(head, started.grown) }
    return { result: { task }, isPart: true }
  }
  if (task === 'draw') {
    if (started?.task !== 'light') throw new Error('No hair is lit that could be drawn')
    const photo = { ...started.head, ...request.body }
    started = { task, photo, drawn: drawStyle(photo, started.lit) }
    return { result: { task }, isPart: true }
  }
  if (started?.task !== 'draw') throw new Error('No hair was drawn that could be finished')
  const { picture } = finishStyle({ ...started.photo, ...request.bare }, started.drawn)
  started = null
  return { result: { task, picture }, transfer: [picture.data.buffer as ArrayBuffer] }
})
