/**
 * Writes what the engine sees of people, from which the network learns what is behind hair: a file of planes for each
 * photo. The folder's name says which people they are, and so which of them are held out.
 *
 *     node training/behind/look-at-people.ts --out DATA/behind/women PEOPLE/women/*.jpg
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  canonicalMesh,
  warpToCanonical,
} from '../../src/engine/cpu/hair-mask/canonical-frame.ts'
import { headPlanes } from '../../src/engine/cpu/hair-mask/look-at-head.ts'
import { toUnit } from '../../src/engine/cpu/image/color.ts'
import { openPhoto } from '../../src/engine/cpu/prepare-photo.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { isHeldOut } from '../people/held-out.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
})
if (!values.out) throw new Error('--out is needed')
const { out } = values

/** In the order of `PLANES` in behind_people.py; values are 0..1. */
async function planesOf(path: string): Promise<Float32Array[]> {
  const photo = await readPicture(path)
  const [face] = await detectFaces(photo)
  if (!face) throw new Error('no face')
  const run = openPhoto({ photo, face, mask: null })
  const { copy, shape, outlined } = await run.pick('copy', 'shape', 'outlined')
  const { image } = copy
  const { frame } = shape.head
  const canonical = canonicalFrameOf(frame)
  const { person, skin, clothes, others } = shape.found.parts
  const picture = warpToCanonical(canonical, {
    width: image.width,
    height: image.height,
    channels: 3,
    data: toUnit(image),
  })
  const planes = headPlanes(canonicalMesh(canonical, frame.mesh), canonicalGrid, picture.isInside)
  const { hair } = outlined
  const hairs = new Float32Array(hair.length * 3)
  for (let i = 0; i < hair.length; i++) hairs[i * 3] = hair[i]!
  const seen = warpToCanonical(canonical, {
    width: image.width,
    height: image.height,
    channels: 3,
    data: hairs,
  })
  const ownHair = seen.rgb.subarray(0, picture.isInside.length)
  return [picture.rgb, planes, ownHair, person.data, skin.data, clothes.data, others.data]
}

await mkdir(out, { recursive: true })
for (const path of positionals) {
  const name = basename(path, extname(path))
  try {
    const planes = await planesOf(path)
    const bytes = planes.map((plane) => Uint8Array.from(plane, (value) => value * 255 + 0.5))
    await writeFile(join(out, `${name}.bin`), Buffer.concat(bytes))
    const about = { isHeldOut: isHeldOut(`${basename(out)}/${name}`) }
    await writeFile(join(out, `${name}.json`), JSON.stringify(about))
  } catch (error) {
    process.stderr.write(`${name}: ${String(error)}\n`)
  }
}
