/**
 * Labels people for training: what each pixel of their photos shows, in the segmenter's frame at four times its
 * resolution.
 *
 *     node training/people/label-people.ts --people PEOPLE --out DATA/people [--overlays DIR] [women/12 …]
 *
 * PEOPLE holds people who do not exist, `women/N.jpg`, `men/N.jpg` and their mattes `N.matte.png`, real ones without
 * mattes, `real/N.jpg`, or both.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  canonicalFrameOf,
  canonicalMesh,
  warpToCanonical,
} from '../../src/engine/cpu/hair-mask/canonical-frame.ts'
import { headPlanes } from '../../src/engine/cpu/hair-mask/look-at-head.ts'
import { toLinear, toUnit } from '../../src/engine/cpu/image/color.ts'
import type { FloatImage } from '../../src/engine/cpu/image/float-image.ts'
import { estimateForeground } from '../../src/engine/cpu/photo-hair/cutting/foreground.ts'
import { drawLabels } from './draw-labels.ts'
import { isHeldOut } from './held-out.ts'
import { labelPhoto } from './label-photo.ts'
import { listPeople, madePeople, realPeople } from './people-folder.ts'
import { peopleGrid } from './people-grid.ts'
import type { Size } from '../../src/engine/box.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    corrections: { type: 'string', default: '../seed/assets/people' },
    out: { type: 'string' },
    overlays: { type: 'string' },
  },
})
if (!values.people || !values.out) throw new Error('--people and --out are needed')
const { people, out, overlays, corrections } = values

/** Joins up to three planes of a photo into one picture for `warpToCanonical`. */
function joined(planes: readonly Float32Array[], { width, height }: Size): FloatImage {
  const data = new Float32Array(width * height * 3)
  for (const [c, plane] of planes.entries()) {
    for (let i = 0; i < plane.length; i++) data[i * 3 + c] = plane[i]!
  }
  return { width, height, channels: 3, data }
}

function toBytes(plane: Float32Array): Uint8Array {
  const bytes = new Uint8Array(plane.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.min(1, Math.max(0, plane[i]!)) * 255 + 0.5
  return bytes
}

async function label(name: string): Promise<void> {
  const { photo, reference, labels } = await labelPhoto(people, corrections, name)
  const { width, height } = photo
  const linear = { width, height, channels: 3, data: toLinear(photo) }
  const hairColor = estimateForeground(linear, labels.hair)
  const { frame } = reference.head
  const canonical = canonicalFrameOf(frame, peopleGrid)
  const warp = (image: FloatImage) => warpToCanonical(canonical, image)
  const picture = warp({ ...linear, data: toUnit(photo) })
  const planes = [
    headPlanes(canonicalMesh(canonical, frame.mesh), peopleGrid, picture.isInside),
    picture.rgb,
    warp(joined([labels.hair, labels.person, labels.skin], photo)).rgb,
    warp(joined([labels.clothes, labels.covering, labels.others], photo)).rgb,
    warp({ ...linear, data: hairColor.map(Math.sqrt) }).rgb,
    warp(joined([labels.unsure], photo)).rgb.subarray(0, picture.isInside.length),
  ]
  await mkdir(join(out, dirname(name)), { recursive: true })
  await writeFile(join(out, `${name}.bin`), Buffer.concat(planes.map(toBytes)))
  await writeFile(join(out, `${name}.json`), JSON.stringify({ isHeldOut: isHeldOut(name) }))
  if (overlays) {
    await mkdir(overlays, { recursive: true })
    await drawLabels(photo, labels, canonical).toFile(
      join(overlays, `${name.replace('/', '-')}.jpg`),
    )
  }
}

for (const name of positionals.length > 0
  ? positionals
  : await listPeople(people, [...madePeople, realPeople])) {
  if (positionals.length === 0 && existsSync(join(out, `${name}.bin`))) continue
  await label(name).catch((error: unknown) => {
    process.stderr.write(`${name}: ${String(error)}\n`)
  })
}
