import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { serveJobs } from '@hairstyle/model/engine/cpu/serve-jobs.ts'
import { renderMannequin } from './render-mannequin.ts'
import type { Mannequin, PictureSize } from './render-mannequin.ts'

export interface MannequinWork {
  readonly request: { readonly mannequin: Mannequin; readonly size: PictureSize }
  readonly progress: never
  readonly result: RgbImage
}

serveJobs<MannequinWork>(async ({ mannequin, size }) => {
  const result = await renderMannequin(mannequin, size)
  return { result, transfer: [result.data.buffer as ArrayBuffer] }
})
