import type { RgbImage, TryOnStage } from '../engine.ts'
import type { DrawablePhoto, SeenHead } from './photo-analysis.ts'
import { finishStyle, growStyle } from './render-style.ts'
import type { GrownStyle } from './render-style.ts'
import { serveJobs } from './serve-jobs.ts'
import { shareBuffers } from './share-buffers.ts'
import type { StrandStyle } from './style/strand-style.ts'

export interface RenderWork {
  readonly request:
    | {
        readonly task: 'grow'
        readonly head: SeenHead
        readonly style: StrandStyle
        readonly color: string | null
        readonly seed: number
      }
    | { readonly task: 'finish'; readonly photo: DrawablePhoto; readonly grown: GrownStyle }
  readonly result:
    | { readonly task: 'grow'; readonly grown: GrownStyle }
    | { readonly task: 'finish'; readonly picture: RgbImage }
  readonly progress: TryOnStage
}

serveJobs<RenderWork>((request, onStage) => {
  if (request.task === 'grow') {
    const { task, head, style, seed, color } = request
    const grown = shareBuffers(growStyle(head, style, { seed, color, onStage }))
    return { result: { task, grown }, isPart: true }
  }
  const { task, photo, grown } = request
  const { picture } = finishStyle(photo, grown)
  return { result: { task, picture }, transfer: [picture.data.buffer as ArrayBuffer] }
})
