import { createCpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { encodePreview } from '@hairstyle/model/pictures/encode-preview.ts'
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

/** What the bar is set for: so many styles on one photo, and the first row of a wide screen. */
const count = 60
const rowLength = 5
const memoryEveryMs = 50
/** Longest side of photos, px. */
const photoSize = 1024

/** Styles as previews, encoded, on a warm engine: when the first row and all are there, what they cost, and the most memory. */
export async function measurePreviews({ styles, paths, rounds }: PreviewsOptions): Promise<void> {
  const engine = createCpuEngine({ readCutout: readCutoutAsset })
  let memory = 0
  const sampler = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss())
  }, memoryEveryMs)
  const step = Math.max(1, styles.length / count)
  const chosen = styles.filter((_, i) => Math.ceil(i / step) * step < i + 1).slice(0, count)
  const wishes = await Promise.all(
    chosen.map(async (style) => ({ id: style.id, style: await enginePart(style) })),
  )
  const times = { row: [] as number[], all: [] as number[], cpu: [] as number[] }
  let bytes = 0
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const photo = await readPicture(path, { longest: photoSize, mayEnlarge: true })
        const start = performance.now()
        const cpu = process.cpuUsage()
        const encoding: Promise<void>[] = []
        const arrived: number[] = []
        bytes = 0
        await engine.drawPreviews({
          photo,
          meant: null,
          styles: wishes,
          onPreview: ({ picture }) => {
            if (picture === null) throw new Error('A style of the library was not drawn')
            const encode = async () => {
              const { bytes: file } = await encodePreview(picture)
              bytes += file.length
              arrived.push(performance.now() - start)
            }
            encoding.push(encode())
          },
        })
        await Promise.all(encoding)
        // The first round warms the engine.
        if (round === 0) continue
        times.row.push(arrived[rowLength - 1] ?? 0)
        times.all.push(performance.now() - start)
        const { user, system } = process.cpuUsage(cpu)
        times.cpu.push((user + system) / 1e6)
      }
    }
  } finally {
    clearInterval(sampler)
    await engine.close()
  }
  report('previews.first_row.p50', median(times.row), 'ms')
  report(`previews.${chosen.length}.p50`, median(times.all), 'ms')
  report(`previews.${chosen.length}.cpu`, median(times.cpu), 's')
  report(`previews.${chosen.length}.bytes`, bytes / 1000, 'kB')
  report('previews.rss.max', memory / 1e6, 'MB')
}
