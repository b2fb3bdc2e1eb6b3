/**
 * Brings photos into the segmenter's frame, so that weights can be compared on them by `look.py`:
 *
 *     node training/frame-photos.ts --out DATA/photos photo.jpg …
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  canonicalMesh,
  warpToCanonical,
} from '../src/engine/cpu/hair-mask/canonical-frame.ts'
import { headPlanes } from '../src/engine/cpu/hair-mask/head-planes.ts'
import { fitHeadFrame } from '../src/engine/cpu/head/head-frame.ts'
import { toUnit } from '../src/engine/cpu/image/color.ts'
import { readPicture } from '../src/testing/read-picture.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
})
if (!values.out) throw new Error('--out is needed')
await mkdir(values.out, { recursive: true })
for (const path of positionals) {
  const image = await readPicture(path)
  const [face] = await detectFaces(image)
  if (!face) continue
  const head = fitHeadFrame(face.mesh)
  const frame = canonicalFrameOf(head)
  const photo = { width: image.width, height: image.height, channels: 3, data: toUnit(image) }
  const { rgb, isInside } = warpToCanonical(frame, photo)
  const mask = headPlanes(canonicalMesh(frame, head.mesh), canonicalGrid, isInside)
  const planes = new Float32Array(rgb.length + mask.length)
  planes.set(rgb)
  planes.set(mask, rgb.length)
  await writeFile(join(values.out, `${parse(path).name}.f32`), planes)
}
