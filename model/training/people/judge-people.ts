/**
 * Judges how well the engine finds the hair of held-out labelled people: overlap of what is more than half opaque, and
 * mean error of opacity within what the segmenter sees, for made and for real people, by kind of hair.
 *
 *     node training/people/judge-people.ts --people PEOPLE --data DATA/people
 */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  canonicalFrameOf,
  warpToCanonical,
} from '../../src/engine/cpu/hair-mask/canonical-frame.ts'
import { readReference } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { isHeldOut } from './held-out.ts'
import { madePeople, realPeople } from './people-folder.ts'
import { margin, peopleGrid, planeNames } from './people-grid.ts'

const { values } = parseArgs({
  options: { people: { type: 'string' }, data: { type: 'string' } },
})
const { people, data } = z.object({ people: z.string(), data: z.string() }).parse(values)
const kinds = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(await readFile(new URL('../labels/people.json', import.meta.url), 'utf8')))

interface Score {
  readonly overlap: number | null
  /** Hundredths. */
  readonly error: number
}

/** Fewer pixels of hair than this are too few to be found. */
const fewestPixels = 1500

async function judge(name: string): Promise<Score> {
  const photo = await readPicture(join(people, `${name}.jpg`))
  const everything = new Float32Array(photo.width * photo.height).fill(1)
  const { head, hair } = await readReference(photo, everything)
  const found = { width: photo.width, height: photo.height, channels: 3, data: tripled(hair) }
  const answer = warpToCanonical(canonicalFrameOf(head.frame, peopleGrid), found).rgb
  const file = await readFile(join(data, `${name}.bin`))
  const { width, height } = peopleGrid
  const plane = (label: (typeof planeNames)[number]): Uint8Array => {
    const at = planeNames.indexOf(label) * width * height
    return file.subarray(at, at + width * height)
  }
  const [truth, inside, unsure] = [plane('hair'), plane('inside'), plane('unsure')]
  let [both, either, apart, count] = [0, 0, 0, 0]
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      if (inside[i]! < 128 || unsure[i]! > 76) continue
      const is = truth[i]! / 255
      count++
      apart += Math.abs(answer[i]! - is)
      if (is > 0.5 && answer[i]! > 0.5) both++
      if (is > 0.5 || answer[i]! > 0.5) either++
    }
  }
  return { overlap: either < fewestPixels ? null : both / either, error: (100 * apart) / count }
}

function tripled(plane: Float32Array): Float32Array {
  return Float32Array.from({ length: plane.length * 3 }, (_, i) => plane[Math.floor(i / 3)]!)
}

function mean(list: readonly number[]): string {
  return (list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)).toFixed(3)
}

const scores = new Map<string, Score[]>()
for (const folder of [...madePeople, realPeople]) {
  if (!existsSync(join(data, folder))) continue
  const origin = folder === realPeople ? 'real' : 'made'
  for (const file of (await readdir(join(data, folder))).filter((f) => f.endsWith('.bin')).sort()) {
    const name = `${folder}/${file.slice(0, -'.bin'.length)}`
    if (!isHeldOut(name) || !kinds[name]) continue
    const score = await judge(name)
    process.stdout.write(`${name}: ${score.overlap?.toFixed(3) ?? '-'} ${score.error.toFixed(3)}\n`)
    for (const kind of [origin, ...kinds[name].map((own) => `${origin}, ${own}`)]) {
      scores.set(kind, [...(scores.get(kind) ?? []), score])
    }
  }
}
for (const [kind, list] of scores) {
  const overlaps = list.flatMap(({ overlap }) => (overlap === null ? [] : [overlap]))
  const errors = list.map(({ error }) => error)
  process.stdout.write(
    `${kind} (${list.length}): overlap ${mean(overlaps)}, error ${mean(errors)}\n`,
  )
}
