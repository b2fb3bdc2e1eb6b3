/**
 * Measures on photographs of training people how low hairlines lie, and writes the result to
 * `src/engine/cpu/photo-hair/hairlines.json`: half of the `lowest` line around the head, and of the `usual` one, from
 * the head's top down, in face widths from its origin:
 *
 *     npm run fit-hairline -w model -- FOLDER/*.jpg
 */
import { writeFile } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lookAtPhoto } from '../../src/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { headAngles } from '../../src/engine/cpu/head/head-angles.ts'
import { toLocal } from '../../src/engine/cpu/head/head-frame.ts'
import { samplePlane } from '../../src/engine/cpu/image/float-image.ts'
import { quantile } from '../../src/engine/cpu/math/scalar.ts'
import {
  angleOf,
  castRays,
  rayCount,
  rayReach,
  rayStep,
} from '../../src/engine/cpu/photo-hair/head-rays.ts'
import { looseSides } from '../../src/engine/cpu/photo-hair/own-hairline.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { isHeldOut } from '../people/held-out.ts'

/** Largest yaw of a head seen from the front, degrees. */
const frontal = 12
/**
 * Share of the people with a lower hairline, or with hair hanging over it; and of the hairlines of those whose hair
 * does not hang beside the jaw.
 */
const lower = { lowest: 0.15, usual: 0.5 } as const
/** Hair hangs where more of the jaw than this has hair beside it. */
const loose = 0.3
/** One in `every` rays is measured, down to a little below the tops of the ears (`last`, degrees). */
const every = 5
const last = 120
/** How far behind its edge hair must continue to count, face widths. */
const firm = 0.03
/** Hairlines are looked for from inside the face's outline outwards, as a share of it. */
const inside = 0.9

const { positionals } = parseArgs({ allowPositionals: true })
const rays = Array.from({ length: Math.floor((last / 360) * (rayCount / every)) }, (_, k) =>
  Math.floor((k + 0.5) * every),
)
const begins: number[][] = rays.map(() => [])
const clear: number[][] = rays.map(() => [])
const middles: number[] = []
for (const path of positionals) await measure(resolve(process.env['INIT_CWD'] ?? '.', path))
const middle = quantile(middles, 0.5)
await writeFile(
  new URL('../../src/engine/cpu/photo-hair/hairlines.json', import.meta.url),
  `${JSON.stringify({ lowest: lineOf(begins, lower.lowest), usual: lineOf(clear, lower.usual) })}\n`,
)
process.stdout.write(`${middles.length} people\n`)
process.exit()

async function measure(path: string): Promise<void> {
  const { name, dir } = parse(path)
  if (isHeldOut(`${parse(dir).name}/${name}`)) return
  const photo = await readPicture(path)
  const { accepted } = await lookAtPhoto(photo, await detectFaces(photo))
  if (!accepted) return
  const { head, ownHair } = await accepted.run.get('seenHead')
  const { frame } = head
  if (Math.abs(headAngles(frame).yaw) > frontal) return
  const around = castRays(frame)
  const { oval, place } = around
  const isClear = Math.max(...looseSides(ownHair, around, frame.unit)) < loose
  const isHair = (ray: number, r: number): boolean =>
    samplePlane(ownHair, ...place(angleOf(ray), r)) > 0.5
  const beginOf = (ray: number): number | null => {
    for (let r = inside * oval[ray]!; r < rayReach * frame.unit; r += rayStep * frame.unit) {
      if (isHair(ray, r) && isHair(ray, r + firm * frame.unit)) return r / frame.unit
    }
    return null
  }
  const [x, y] = place(0, 0)
  middles.push(toLocal(frame, [x, y, frame.origin[2]])[1])
  for (const [k, ray] of rays.entries()) {
    const [one, other] = [beginOf(ray), beginOf(rayCount - 1 - ray)]
    // Hair that hangs over a hairline hides it on one side.
    if (one !== null && other !== null) begins[k]!.push(Math.max(one, other))
    if (isClear) clear[k]!.push(...[one, other].filter((begin) => begin !== null))
  }
}

/** Places on each ray that a share of the distances lies below. */
function lineOf(distances: readonly (readonly number[])[], share: number): number[][] {
  return rays.map((ray, k) => {
    const distance = quantile(distances[k]!, share)
    const place = [Math.sin(angleOf(ray)) * distance, middle + Math.cos(angleOf(ray)) * distance]
    return place.map((value) => Number(value.toFixed(3)))
  })
}
