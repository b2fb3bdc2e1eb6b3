/**
 * Describes heads with and without coverings as `isHeadCovered` sees them, a JSON line each: as they are, under other light, in drawn
 * hats, and in the coverings of others:
 *
 *     node training/covers/describe-heads.ts --people PEOPLE --out DATA/heads.jsonl [photo.jpg …]
 *
 * PEOPLE holds `women/N.jpg`, `men/N.jpg` and their mattes `N.matte.png`; `coverings.json` says who wears something on the head. On the
 * photos nobody does.
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import type { RgbImage } from '../../src/engine/engine.ts'
import { assessFaces } from '../../src/engine/cpu/acceptance/choose-face.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { describeCover } from '../../src/engine/cpu/hair-mask/head-cover.ts'
import { hats, wearHat } from '../../src/engine/cpu/hair-mask/hats.fixture.ts'
import { createHeadGeometry } from '../../src/engine/cpu/head/head-geometry.ts'
import { createRandom } from '../../src/engine/cpu/math/random.ts'
import type { Vec3 } from '../../src/engine/cpu/math/vec3.ts'
import { makeWorkingCopy } from '../../src/engine/cpu/working-copy.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { listPeople } from '../people/people-folder.ts'
import { moveCovering } from './move-covering.ts'
import type { Head } from './move-covering.ts'

/** Of each portrait under other light, of each bare head in hats, of each covering on other heads. */
const counts = { lights: 6, hats: 2, moves: 12 } as const

const { values, positionals: photos } = parseArgs({
  allowPositionals: true,
  options: { people: { type: 'string' }, out: { type: 'string' } },
})
const { people, out } = z.object({ people: z.string(), out: z.string() }).parse(values)
const coverings = z
  .object({ wrapped: z.array(z.string()), veiled: z.array(z.string()) })
  .parse(JSON.parse(await readFile(new URL('coverings.json', import.meta.url), 'utf8')))
const covered = new Set([...coverings.wrapped, ...coverings.veiled])
const random = createRandom(1)
const file = createWriteStream(out)

const bare: Head[] = []
const wearers: Head[] = []
for (const name of await listPeople(people)) {
  const head = await readHead(name)
  if (!head) continue
  const isCovered = covered.has(name)
  const heads = isCovered ? wearers : bare
  heads.push(head)
  await describeInLights(head, isCovered)
  for (let n = 0; n < (isCovered ? 0 : counts.hats); n++) {
    const hat = pickOne(hats)
    const color: Vec3 = [random() * 255, random() * 255, random() * 255]
    const worn = random() < 0.5 ? hat : { ...hat, color }
    await describe(head, 'hat', true, wearHat(head.image, head.geometry, worn))
  }
}
for (const photo of photos) {
  for (const head of await readFaces(photo)) await describeInLights(head, false)
}
for (const wearer of wearers) {
  for (let n = 0; n < counts.moves; n++) {
    const head = pickOne(bare)
    const picture = moveCovering(wearer, head, {
      isVeil: coverings.veiled.includes(wearer.name),
      isMirrored: random() < 0.5,
      size: 0.95 + 0.15 * random(),
      // Every fourth in its own colour.
      gains: n % 4 === 0 ? [1, 1, 1] : [0, 0, 0].map(() => 0.3 + 1.1 * random()),
    })
    await describe({ ...head, name: wearer.name }, 'moved', true, picture)
  }
}
file.end()

function pickOne<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** All faces of a photo, each as a head of its own. */
async function readFaces(path: string): Promise<Omit<Head, 'person'>[]> {
  const photo = await readPicture(path)
  const faces = (await detectFaces(photo)).filter((face) => assessFaces(photo, [face]).face)
  return Promise.all(
    faces.map(async (face, n) => {
      const { image, face: copied } = await makeWorkingCopy(photo, face, [])
      return { name: `${parse(path).name}/${n}`, image, geometry: createHeadGeometry(copied.mesh) }
    }),
  )
}

async function readHead(name: string): Promise<Head | null> {
  const photo = await readPicture(join(people, `${name}.jpg`))
  const { face } = assessFaces(photo, await detectFaces(photo))
  if (!face) return null
  const { image, region, face: copied } = await makeWorkingCopy(photo, face, [])
  const { x: left, y: top, width, height } = region
  const person = await sharp(join(people, `${name}.matte.png`))
    .extract({ left, top, width, height })
    .resize(image.width, image.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { name, image, person, geometry: createHeadGeometry(copied.mesh) }
}

async function underOtherLight({ width, height, data }: RgbImage): Promise<RgbImage> {
  const lit = await sharp(data, { raw: { width, height, channels: 3 } })
    .modulate({
      brightness: 0.7 + 0.7 * random(),
      saturation: 0.5 + 0.9 * random(),
      hue: Math.round(30 * (random() - 0.5)),
    })
    .blur(0.3 + 1.5 * random())
    .raw()
    .toBuffer()
  return { width, height, data: new Uint8Array(lit) }
}

/** As if a lamp of another colour stood on either side. */
function betweenLamps({ width, height, data }: RgbImage): RgbImage {
  const lamp = () => [0, 0, 0].map(() => 0.55 + 0.9 * random())
  const [left, right] = [lamp(), lamp()]
  const lit = data.map((value, i) => {
    const across = (Math.floor(i / 3) % width) / width
    return Math.min(255, value * (left[i % 3]! * (1 - across) + right[i % 3]! * across))
  })
  return { width, height, data: lit }
}

async function describeInLights(head: Omit<Head, 'person'>, isCovered: boolean): Promise<void> {
  await describe(head, 'portrait', isCovered, head.image)
  for (let n = 0; n < counts.lights; n++) {
    const lit = await underOtherLight(head.image)
    await describe(head, 'light', isCovered, n % 2 === 0 ? lit : betweenLamps(lit))
  }
}

async function describe(
  { name, geometry }: Omit<Head, 'person'>,
  kind: 'portrait' | 'light' | 'hat' | 'moved',
  isCovered: boolean,
  image: RgbImage,
): Promise<void> {
  const values = await describeCover(image, geometry)
  const rounded = values.map((value) => Number(value.toFixed(5)))
  file.write(`${JSON.stringify({ name, kind, isCovered, values: rounded })}\n`)
}
