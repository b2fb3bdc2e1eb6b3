import type { RgbImage, TryOnStage } from '../engine.ts'
import type { DrawablePhoto } from './photo-analysis.ts'
import { renderStyle } from './render-style.ts'
import { serveJobs } from './serve-jobs.ts'
import type { StrandStyle } from './style/strand-style.ts'

export interface RenderWork {
  readonly request: {
    readonly analysis: DrawablePhoto
    readonly style: StrandStyle
    readonly color: string | null
    readonly seed: number
  }
  readonly result: RgbImage
  readonly progress: TryOnStage
}

serveJobs<RenderWork>(({ analysis, style, color, seed }, onStage) => {
  const picture = renderStyle(analysis, style, { seed, color, onStage })
  return { result: picture, transfer: [picture.data.buffer as ArrayBuffer] }
})
