import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { createWorkerPool } from '@hairstyle/model/engine/cpu/pool.ts'
import { createCpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import type { MannequinWork } from '../mannequin/mannequin-worker.ts'
import type { Mannequin, PictureSize } from '../mannequin/render-mannequin.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'

/** A style of the library, in a colour of its own where it should not look styled. */
export interface Look {
  readonly style: string
  readonly color: string | null
}

/** Where the catalogue's pictures are taken: mannequins, and the engine that customers' pictures go through. */
export interface PhotoStudio {
  readonly photograph: (mannequin: Mannequin, size: PictureSize) => Promise<RgbImage>
  /** @throws {Error} when the library has no such style. */
  readonly wear: (photo: RgbImage, look: Look) => Promise<RgbImage>
  readonly close: () => Promise<void>
}

const threads = availableParallelism()

export function openStudio(): PhotoStudio {
  const photographers = createWorkerPool<MannequinWork>({
    script: new URL('../mannequin/mannequin-worker.ts', import.meta.url),
    size: threads,
    maxWaiting: 1000,
  })
  const engine = createCpuEngine({ renderThreads: threads })
  return {
    photograph: (mannequin, size) => photographers.run({ mannequin, size }),
    wear: async (photo, { style, color }) => {
      const hairstyle = strandHairstyles.find(({ id }) => id === style)
      if (!hairstyle) throw new Error(`The library has no style ${style}`)
      const photoId = createHash('sha256').update(photo.data).digest('hex')
      const request = { photoId, photo, style: hairstyle.strand, color, seed: 1 }
      return (await engine.tryOn(request)).picture
    },
    close: async () => {
      await Promise.all([photographers.close(), engine.close()])
    },
  }
}

/** Runs a job for every item, as many at a time as there are cores. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  job: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const work = async (): Promise<void> => {
    for (const item of rest) await job(item)
  }
  await Promise.all(Array.from({ length: threads }, work))
}
