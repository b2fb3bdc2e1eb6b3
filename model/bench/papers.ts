/**
 * Measures try-ons as papers about hair transfer do, and prints one JSON line per figure; docs/measuring.md explains
 * them:
 *
 *     npm run papers -w model -- [PHOTOS]
 *
 * PHOTOS is a folder or a glob pattern; the default is the repository's people whom training leaves out. Each wears the
 * hair of three others and their own, cut out as from an uploaded photograph.
 */
import type { Sharp } from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'
import { inspectFaces } from '../src/engine/cpu/acceptance/look-at-photo.ts'
import { embedFace, embeddingSimilarity } from '../src/engine/cpu/detect/face-embedding.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { wearHair } from '../src/engine/cpu/hair-stages.ts'
import { labOfLinear, toLinear } from '../src/engine/cpu/image/color.ts'
import { distanceTo } from '../src/engine/cpu/image/distance.ts'
import { maskWhere } from '../src/engine/cpu/image/mask.ts'
import { samplePlane } from '../src/engine/cpu/image/float-image.ts'
import { cutReference } from '../src/engine/cpu/photo-hair/reference/cut-reference.ts'
import { preparePhoto } from '../src/engine/cpu/prepare-photo.ts'
import type { DrawablePhoto } from '../src/engine/cpu/seen-photo.ts'
import { keepNoPictures } from '../src/pictures/keep-no-pictures.ts'
import { psnrWhere, withoutHeadRoom } from '../src/testing/compare-pictures.ts'
import { readPicture } from '../src/testing/read-picture.ts'
import { peopleFolder, savePicture } from './assets.ts'
import { opacityOf } from './draw-scene.ts'
import { distances } from './measure-scene.ts'
import { fromCaller, listPhotos, photoLabel } from './photos.ts'
import { ssimWhere } from './ssim.ts'
import { Summary } from './summary.ts'

/** Whose hair each person wears: that of the people this many places further on. */
const turns = [1, 5, 11] as const
const seed = 5
/** Opacity from which a pixel is hair: masks in papers are binary. */
const isHair = 0.5
/**
 * Bands along the hair in which halos show, and the distance beyond which hair changes nothing except by its shadow,
 * px.
 */
const bands = [8, 16] as const
const away = 16
/** Differences between two photographs of one person: light, its colour, the camera, the tilt of the head. */
const variations: readonly ((photo: Sharp) => Sharp)[] = [
  (photo) => photo.modulate({ brightness: 0.6 }).png(),
  (photo) => photo.modulate({ brightness: 1.4 }).png(),
  (photo) => photo.linear([1.1, 1, 0.8], [0, 0, 0]).png(),
  (photo) => photo.resize({ width: 320 }).jpeg({ quality: 50 }),
  (photo) => photo.rotate(10, { background: '#808080' }).png(),
]

interface Person {
  readonly label: string
  readonly path: string
  readonly face: Float32Array
  /** Their hair as a cut-out for others; null if it can't be cut out. */
  readonly cutout: Uint8Array | null
}

keepNoPictures()
const [place] = process.argv.slice(2)
const summary = new Summary('papers', 'each')
const people: Person[] = []
for (const path of await listPhotos(
  place === undefined ? `${peopleFolder}/*/*[05].jpg` : fromCaller(place),
)) {
  const person = await meet(path)
  if (person) people.push(person)
}
measureStrangers()
for (const person of people) await measurePerson(person)
summary.print()

/** Null if the engine refuses a person. */
async function meet(path: string): Promise<Person | null> {
  const label = photoLabel(path)
  const photo = await readPicture(path)
  const { problem } = await inspectFaces(photo, await detectFaces(photo))
  summary.add(label, [['refused', problem === null ? 0 : 1]])
  const face = await embed(photo)
  if (problem !== null || !face) return null
  for (const vary of variations) {
    const varied = await readPicture(await vary(savePicture(photo)).toBuffer())
    const other = await embed(varied)
    if (other) summary.add(label, [['cosine.same', embeddingSimilarity(face, other)]])
  }
  const cut = await cutReference(photo)
  summary.add(label, [['uncut', cut.problem === null ? 0 : 1]])
  return { label, path, face, cutout: cut.problem === null ? cut.cutout : null }
}

function measureStrangers(): void {
  for (const [i, one] of people.entries()) {
    for (const other of people.slice(i + 1)) {
      const cosine = embeddingSimilarity(one.face, other.face)
      summary.add(`${one.label} ${other.label}`, [['cosine.other', cosine]])
    }
  }
}

async function measurePerson(person: Person): Promise<void> {
  const photo = await readPicture(person.path)
  const [face] = await detectFaces(photo)
  const drawable = await preparePhoto(photo, face!)
  const { width } = photo
  const own = maskWhere(width * photo.height, (i) => {
    const x = i % width
    return samplePlane(drawable.ownHair, x + 0.5, (i - x) / width + 0.5) > isHair
  })
  const at = people.indexOf(person)
  const others = [...people.slice(at + 1), ...people.slice(0, at)].flatMap(({ label, cutout }) =>
    cutout ? [{ label, cutout }] : [],
  )
  for (const turn of turns) {
    const other = others[turn - 1]
    if (!other) continue
    const worn = await wear(drawable, other.cutout, photo)
    const cosine = await likeness(person, worn.picture)
    summary.add(`${person.label} ${other.label}`, [
      ...measureKept(photo, own, worn),
      ['cosine.worn', cosine],
    ])
  }
  if (!person.cutout) return
  const worn = await wear(drawable, person.cutout, photo)
  summary.add(person.label, measureOwn(photo, own, worn))
}

interface Worn {
  /** Of the photo's size. */
  readonly picture: RgbImage
  /** 1 where hair was laid on. */
  readonly hair: Uint8Array
}

async function wear(drawable: DrawablePhoto, cutout: Uint8Array, photo: RgbImage): Promise<Worn> {
  const { picture, layer } = await wearHair(drawable, { cutout, color: null, seed })
  const opacity = opacityOf(layer, photo)
  return {
    picture: withoutHeadRoom(picture, photo),
    hair: maskWhere(opacity.length, (i) => opacity[i]! > isHair),
  }
}

type Figure = readonly [name: string, value: number]

/**
 * Pixels that are hair neither before nor after, as papers take them, those of them away from all hair, and those along
 * the new hair.
 */
function measureKept(photo: RgbImage, own: Uint8Array, { picture, hair }: Worn): Figure[] {
  const toOwn = distanceTo(photo, (i) => own[i] === 1)
  const toNew = distanceTo(photo, (i) => hair[i] === 1)
  const kept = maskWhere(own.length, (i) => own[i] === 0 && hair[i] === 0)
  const apart = maskWhere(own.length, (i) => toOwn[i]! > away && toNew[i]! > away)
  return [
    ...compare('kept', photo, picture, kept),
    ...compare('away', photo, picture, apart),
    ...halos('halo.worn', photo, picture, (i) => (toOwn[i]! > away ? toNew[i]! : 0)),
  ]
}

/** Somebody in their own hair. */
function measureOwn(photo: RgbImage, own: Uint8Array, { picture, hair }: Worn): Figure[] {
  const toHair = distanceTo(photo, (i) => own[i] === 1 || hair[i] === 1)
  const all = new Uint8Array(own.length).fill(1)
  return [
    ...compare('own', photo, picture, own),
    ...compare('own_whole', photo, picture, all),
    ...halos('halo.own', photo, picture, (i) => toHair[i]!),
  ]
}

function compare(part: string, a: RgbImage, b: RgbImage, mask: Uint8Array): Figure[] {
  let [equal, count] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 1) continue
    count++
    if ([0, 1, 2].every((c) => a.data[i * 3 + c] === b.data[i * 3 + c])) equal++
  }
  if (count === 0) return []
  return [
    [`psnr.${part}`, psnrWhere(a, b, mask)],
    [`ssim.${part}`, ssimWhere(a, b, mask)],
    [`equal.${part}`, equal / count],
  ]
}

/** @param toHair Distance in px; 0 where a pixel doesn't count. */
function halos(name: string, a: RgbImage, b: RgbImage, toHair: (i: number) => number): Figure[] {
  const error = distances(labOfLinear(toLinear(a)), labOfLinear(toLinear(b)))
  return bands.flatMap((band): Figure[] => {
    const inside = error.filter((_, i) => toHair(i) > 0 && toHair(i) <= band)
    if (inside.length === 0) return []
    return [[`${name}.${band}`, inside.reduce((sum, value) => sum + value, 0) / inside.length]]
  })
}

/** 0 where no face is found any more. */
async function likeness({ face }: Person, picture: RgbImage): Promise<number> {
  const worn = await embed(picture)
  return worn ? embeddingSimilarity(face, worn) : 0
}

async function embed(photo: RgbImage): Promise<Float32Array | null> {
  const [face] = await detectFaces(photo)
  return face ? embedFace(photo, face) : null
}
