import { groupSize } from '@hairstyle/core/previews/begin-previews.ts'
import { createCpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { encodeSheet } from '@hairstyle/model/pictures/encode.ts'
import { median } from '@hairstyle/model/testing/compare-pictures.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { report } from '@hairstyle/model/testing/report.ts'
import { readCutoutAsset } from '../cutouts/read-cutout-asset.ts'
import { enginePart } from '../styles/engine-part.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'

export interface PreviewsOptions {
  readonly styles: readonly Hairstyle[]
  /** Files of photos. */
  readonly paths: readonly string[]
  /** How often each photo is taken. */
  readonly rounds: number
}

const memoryEveryMs = 50
/** Longest side of photos, px. */
const photoSize = 1024

/** A group of previews on a warm engine, with their sheet: when it is there, what it costs, and the most memory. */
export async function measurePreviews({ styles, paths, rounds }: PreviewsOptions): Promise<void> {
  const engine = createCpuEngine({ readCutout: readCutoutAsset })
  let memory = 0
  const sampler = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, memoryEveryMs)
  const step = Math.max(1, styles.length / groupSize)
  const chosen = styles.filter((_, i) => Math.ceil(i / step) * step < i + 1).slice(0, groupSize)
  const wishes = await Promise.all(
    chosen.map(async (style) => ({ id: style.id, style: await enginePart(style) })),
  )
  const times = { sheet: [] as number[], cpu: [] as number[] }
  let bytes = 0
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const photo = await readPicture(path, { longest: photoSize, mayEnlarge: true })
        const start = performance.now()
        const cpu = process.cpuUsage()
        const pictures: RgbImage[] = []
        await engine.drawPreviews({
          photo,
          meant: null,
          styles: wishes,
          onPreview: ({ picture }) => {
            if (picture === null) throw new Error('A style of the library was not drawn')
            pictures.push(picture)
          },
        })
        const { bytes: file } = await encodeSheet(pictures)
        bytes = file.length
        // The first round warms the engine.
        if (round === 0) continue
        times.sheet.push(performance.now() - start)
        const { user, system } = process.cpuUsage(cpu)
        times.cpu.push((user + system) / 1e6)
      }
    }
  } finally {
    clearInterval(sampler)
    await engine.close()
  }
  report('previews.sheet.p50', median(times.sheet), 'ms')
  report('previews.sheet.cpu', median(times.cpu), 's')
  report('previews.sheet.bytes', bytes / 1000, 'kB')
  report('previews.rss.max', memory / 1e6, 'MB')
}
