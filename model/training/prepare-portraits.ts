/**
 * Brings portraits before plain backdrops into the segmenter's frame and finds what is known of them: person, hair, body and the
 * head's surfaces. Portraits of bald people have names that end in `-bald`.
 *
 *     node training/prepare-portraits.ts --portraits DIR --out DATA/portraits
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import {
  canonicalFrameOf,
  canonicalMesh,
  warpToCanonical,
} from '../src/engine/cpu/hair-mask/canonical-frame.ts'
import { headPlanes } from '../src/engine/cpu/hair-mask/head-planes.ts'
import { segmentHair } from '../src/engine/cpu/hair-mask/segmenter.ts'
import { createHeadGeometry } from '../src/engine/cpu/head/head-geometry.ts'
import { toUnit } from '../src/engine/cpu/image/color.ts'
import type { FloatImage } from '../src/engine/cpu/image/float-image.ts'
import { findPerson } from './find-person.ts'
import { portraitPlanes, writePlanes } from './planes.ts'
import { addMargin, localOf, trainingGrid } from './training-grid.ts'

const { values } = parseArgs({
  options: {
    portraits: { type: 'string' },
    out: { type: 'string' },
  },
})
if (!values.portraits || !values.out) throw new Error('--portraits and --out are needed')
const { portraits: folder, out } = values

/** Small portraits are enlarged: the face detector wants larger faces. */
const enlargedWidth = 400
/** Share of hair beside the neck up to which it counts as short. */
const shortHairLimit = 0.1
/** Down to where the backdrop is seen beside the shoulders. */
const lowestBackdrop = -0.7

async function readPortrait(path: string): Promise<RgbImage> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .toColourspace('srgb')
    .resize({ width: enlargedWidth, kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Where the body can be: below the jaw, between the ears only as a neck, and not in an open mouth. */
function mayBeBody(index: number): boolean {
  const { u, v } = localOf(trainingGrid, index)
  if (v > -0.68 && Math.abs(u) < 0.3) return false
  return v < -0.58 || (v < -0.4 && Math.abs(u) < 0.52)
}

/** Share of the strips beside the neck that is hair: large for those who wear it long. */
function hairBesideNeck(hair: Float32Array): number {
  let found = 0
  let count = 0
  hair.forEach((value, i) => {
    const { u, v } = localOf(trainingGrid, i)
    if (Math.abs(u) < 0.5 || Math.abs(u) > 0.78 || v > -0.2 || v < -0.6) return
    count++
    if (value > 0.4) found++
  })
  return found / count
}

/** @returns Whether the picture could be used. */
async function prepare(id: string, image: RgbImage): Promise<boolean> {
  const isBald = id.endsWith('-bald')
  const [face] = await detectFaces(image)
  if (!face) return false
  const photo: FloatImage = {
    width: image.width,
    height: image.height,
    channels: 3,
    data: toUnit(image),
  }
  const { frame } = createHeadGeometry(face.mesh)
  const small = canonicalFrameOf(frame)
  const wide = canonicalFrameOf(frame, trainingGrid)
  const picture = warpToCanonical(wide, photo)
  const person = findPerson(picture, lowestBackdrop)
  if (!person) return false
  const inner = warpToCanonical(small, photo)
  const innerMask = headPlanes(canonicalMesh(small, frame.mesh), small.grid, inner.isInside)
  const found = addMargin((await segmentHair({ rgb: inner.rgb, mask: innerMask })).hair)
  const mesh = canonicalMesh(wide, frame.mesh)
  const count = person.length
  const [inside, faceMask, skull, neck] = split(
    headPlanes(mesh, wide.grid, picture.isInside),
    count,
  )
  const isLong = hairBesideNeck(found) > shortHairLimit
  const hair = found.map((p, i) => {
    const isPossible = !isBald && (isLong || localOf(trainingGrid, i).v > -0.35)
    return isPossible ? p * (person[i] ?? 0) : 0
  })
  const body = Float32Array.from(person, (isPerson, i) =>
    isPerson === 1 && mayBeBody(i) && (hair[i] ?? 0) < 0.5 && faceMask[i] === 0 ? 1 : 0,
  )
  const [red, green, blue] = split(picture.rgb, count)
  await writePlanes(join(out, `${id}.bin`), portraitPlanes, {
    red,
    green,
    blue,
    inside,
    hair,
    person: Float32Array.from(person),
    body,
    face: faceMask,
    skull,
    neck,
  })
  const meta = { mesh: Array.from(mesh), isLong, isBald }
  await writeFile(join(out, `${id}.json`), JSON.stringify(meta))
  return true
}

function split(
  planes: Float32Array,
  count: number,
): [Float32Array, Float32Array, Float32Array, Float32Array] {
  const plane = (k: number): Float32Array => planes.subarray(k * count, (k + 1) * count)
  return [plane(0), plane(1), plane(2), plane(3)]
}

await mkdir(out, { recursive: true })
let used = 0
const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png)$/i.test(name)).sort()
for (const name of files) {
  if (await prepare(parse(name).name, await readPortrait(join(folder, name)))) used++
}
process.stdout.write(`${used} of ${files.length} portraits\n`)
