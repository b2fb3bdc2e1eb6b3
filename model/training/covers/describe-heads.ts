/**
 * Describes heads with and without coverings as `findCovers` sees them, one JSON line each: as they are, under other
 * light, saved again, cut by the picture's edge, with other hair, in drawn hats and masks, and in other people's
 * coverings:
 *
 *     node training/covers/describe-heads.ts --people PEOPLE --cutouts ../seed/assets/cutouts \
 *       --out DATA/heads.jsonl [photo.jpg …]
 *
 * PEOPLE holds `women/N.jpg`, `men/N.jpg` and their mattes `N.matte.png`; `coverings.json` says which of these people
 * wear something on the head, and in which of the photos anybody does.
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import type { RgbImage } from '../../src/engine/engine.ts'
import { assessFaces } from '../../src/engine/cpu/acceptance/choose-face.ts'
import type { DetectedFace } from '../../src/engine/cpu/detect/detected-face.ts'
import { detectFaces } from '../../src/engine/cpu/detect/face-detector.ts'
import { describeCovers } from '../../src/engine/cpu/hair-mask/head-cover.ts'
import { hats, wearHat } from '../../src/engine/cpu/hair-mask/hats.fixture.ts'
import { masks, wearMask } from '../../src/engine/cpu/hair-mask/masks.fixture.ts'
import { createHeadGeometry } from '../../src/engine/cpu/head/head-geometry.ts'
import { cropRgb } from '../../src/engine/cpu/image/rgb-image.ts'
import { createRandom } from '../../src/engine/cpu/math/random.ts'
import type { Vec3 } from '../../src/engine/cpu/math/vec3.ts'
import { makeWorkingCopy } from '../../src/engine/cpu/working-copy.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { listPeople } from '../people/people-folder.ts'
import { moveCovering, type Head } from './move-covering.ts'
import { clearHead, readStyles } from './wear-style.ts'

/**
 * How often each portrait and each photo is shown under other light (each time in three variants), each bare head in
 * other hair and in hats, and each covering on other heads.
 */
const counts = { lights: 2, photoLights: 1, styles: 8, hats: 2, photoHats: 1, moves: 16 } as const
/** Own, black, blond, grey and red. */
const hairColors = [null, '#15110f', '#e0c89d', '#b8b5b0', '#94502c'] as const

/** Range of heights above the eyes at which pictures are cut, face widths: from below the hairline to the crown. */
const cutFrom = 0.55
const cutTo = 0.95

type Kind = 'portrait' | 'light' | 'photo' | 'saved' | 'cut' | 'styled' | 'hat' | 'mask' | 'moved'
type LookedAt = Pick<Head, 'name' | 'image' | 'geometry'>

interface SeenHead extends Head {
  readonly face: DetectedFace
}

const { values, positionals: photos } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string' },
    cutouts: { type: 'string' },
    out: { type: 'string' },
  },
})
const { people, cutouts, out } = z
  .object({ people: z.string(), cutouts: z.string(), out: z.string() })
  .parse(values)
const styles = await readStyles(cutouts)
const coverings = z
  .object({
    wrapped: z.array(z.string()),
    veiled: z.array(z.string()),
    photos: z.array(z.string()),
  })
  .parse(JSON.parse(await readFile(new URL('coverings.json', import.meta.url), 'utf8')))
const covered = new Set([...coverings.wrapped, ...coverings.veiled])
const random = createRandom(1)
const file = createWriteStream(out)

const bare: SeenHead[] = []
const wearers: SeenHead[] = []
for (const name of await listPeople(people)) {
  const head = await readHead(name)
  if (!head) continue
  const isCovered = covered.has(name)
  const heads = isCovered ? wearers : bare
  heads.push(head)
  await describeInLights(head, isCovered, counts.lights, ['portrait', 'light'])
  await describeAsPhotos(head, isCovered)
  if (isCovered) continue
  await describeInStyles(head)
  await describeInHats(head, counts.hats)
}
for (const photo of photos) {
  const isCovered = coverings.photos.includes(parse(photo).name)
  for (const head of await readFaces(photo)) {
    await describeAsPhotos(head, isCovered)
    if (isCovered) {
      await describeInLights(head, true, counts.lights, ['portrait', 'light'])
      continue
    }
    await describeInLights(head, false, counts.photoLights, ['photo', 'photo'])
    await describeInHats(head, counts.photoHats)
  }
}
for (const wearer of wearers) {
  for (let n = 0; n < counts.moves; n++) {
    const head = pickOne(bare)
    const picture = moveCovering(wearer, head, {
      isVeil: coverings.veiled.includes(wearer.name),
      isMirrored: random() < 0.5,
      size: 0.95 + 0.15 * random(),
      // Every fourth keeps its own colour.
      gains: n % 4 === 0 ? [1, 1, 1] : [0, 0, 0].map(() => 0.3 + 1.1 * random()),
    })
    await describe({ ...head, name: wearer.name }, 'moved', true, await mayBeOld(picture))
  }
}
file.end()

function pickOne<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** All faces of a photo, each as a head of its own. */
async function readFaces(path: string): Promise<LookedAt[]> {
  const photo = await readPicture(path)
  const faces = (await detectFaces(photo)).filter((face) => assessFaces(photo, [face]).face)
  return Promise.all(
    faces.map(async (face, n) => {
      const { image, face: copied } = await makeWorkingCopy(photo, face, [])
      return { name: `${parse(path).name}/${n}`, image, geometry: createHeadGeometry(copied.mesh) }
    }),
  )
}

async function readHead(name: string): Promise<SeenHead | null> {
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
  return { name, image, person, face: copied, geometry: createHeadGeometry(copied.mesh) }
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

/** Small and grey. */
function asOldPhoto(image: RgbImage): Promise<RgbImage> {
  return throughJpeg(image, { size: 0.3 + 0.5 * random(), saturation: 0, quality: 70 })
}

function savedAnew(image: RgbImage): Promise<RgbImage> {
  const quality = Math.round(30 + 50 * random())
  return throughJpeg(image, { size: 0.5 + 0.5 * random(), saturation: 1, quality })
}

interface Saving {
  /** Of the sides. */
  readonly size: number
  readonly saturation: number
  readonly quality: number
}

async function throughJpeg(
  { width, height, data }: RgbImage,
  { size, saturation, quality }: Saving,
): Promise<RgbImage> {
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * size))
    .modulate({ saturation })
    .jpeg({ quality })
    .toBuffer()
  const large = await sharp(small)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { width, height, data: new Uint8Array(large) }
}

/** So that grey alone tells nothing. */
async function mayBeOld(picture: RgbImage): Promise<RgbImage> {
  return random() < 1 / 3 ? asOldPhoto(picture) : picture
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

/** @param kinds What the head itself is, and what it is under other light. */
async function describeInLights(
  head: LookedAt,
  isCovered: boolean,
  rounds: number,
  [plain, lit]: readonly [Kind, Kind],
): Promise<void> {
  await describe(head, plain, isCovered, head.image)
  for (let n = 0; n < rounds; n++) {
    const picture = await underOtherLight(head.image)
    await describe(head, lit, isCovered, picture)
    await describe(head, lit, isCovered, betweenLamps(picture))
    await describe(head, lit, isCovered, await asOldPhoto(picture))
  }
}

/** What happens to photos, and a mask. */
async function describeAsPhotos(head: LookedAt, isCovered: boolean): Promise<void> {
  await describe(head, 'saved', isCovered, await savedAnew(head.image))
  const cut = cutAbove(head)
  if (cut) await describe(cut, 'cut', isCovered, cut.image)
  const mask = pickOne(masks)
  const color: Vec3 = [random() * 255, random() * 255, random() * 255]
  const worn = wearMask(head.image, head.geometry, random() < 0.5 ? mask : { ...mask, color })
  await describe(head, 'mask', isCovered, await mayBeOld(worn))
}

/** Null where the picture shows no more than that. */
function cutAbove({ name, image, geometry: { frame } }: LookedAt): LookedAt | null {
  const height = cutFrom + (cutTo - cutFrom) * random()
  const top = Math.floor(frame.origin[1] - height * frame.unit)
  if (top <= 0) return null
  const area = { x: 0, y: top, width: image.width, height: image.height - top }
  const mesh = frame.mesh.map((value, i) => (i % 3 === 1 ? value - top : value))
  return { name, image: cropRgb(image, area), geometry: createHeadGeometry(mesh) }
}

async function describeInHats(head: LookedAt, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const hat = pickOne(hats)
    const color: Vec3 = [random() * 255, random() * 255, random() * 255]
    const worn = random() < 0.5 ? hat : { ...hat, color }
    const picture = wearHat(head.image, head.geometry, worn)
    await describe(head, 'hat', true, await mayBeOld(picture))
  }
}

async function describeInStyles(head: SeenHead): Promise<void> {
  const wear = await clearHead(head.image, head.face)
  for (let n = 0; n < counts.styles; n++) {
    const picture = await wear(pickOne(styles), pickOne(hairColors))
    await describe(head, 'styled', false, picture)
  }
}

async function describe(
  { name, geometry }: Omit<LookedAt, 'image'>,
  kind: Kind,
  isCovered: boolean,
  image: RgbImage,
): Promise<void> {
  const { head, face } = await describeCovers(image, geometry)
  const isMasked = kind === 'mask'
  const line = { name, kind, isCovered, isMasked, head: round(head), face: round(face) }
  file.write(`${JSON.stringify(line)}\n`)
}

function round(values: readonly number[]): number[] {
  return values.map((value) => Number(value.toFixed(5)))
}
