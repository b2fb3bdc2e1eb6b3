import { groupSize } from '@hairstyle/core/previews/begin-previews.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { encodeSheet } from '@hairstyle/model/pictures/encode.ts'
import { median } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { report } from '@hairstyle/model/testing/report.ts'
import { enginePart } from '../styles/engine-part.ts'
import { lendEngine, type SpeedOptions } from './measure-speed.ts'

/** Longest side of photos, px. */
const photoSize = 1024

/** A group of previews on a warm engine, with their sheet: when it is there, what it costs, and the most memory. */
export async function measurePreviews({ styles, paths, rounds }: SpeedOptions): Promise<void> {
  const step = Math.max(1, styles.length / groupSize)
  const chosen = styles.filter((_, i) => Math.ceil(i / step) * step < i + 1).slice(0, groupSize)
  const wishes = await Promise.all(
    chosen.map(async (style) => ({ id: style.id, style: await enginePart(style) })),
  )
  const times = { sheet: [] as number[], cpu: [] as number[] }
  let bytes = 0
  await lendEngine(async (engine, memory) => {
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
    report('previews.rss.max', memory() / 1e6, 'MB')
  })
  report('previews.sheet.p50', median(times.sheet), 'ms')
  report('previews.sheet.cpu', median(times.cpu), 's')
  report('previews.sheet.bytes', bytes / 1000, 'kB')
}
