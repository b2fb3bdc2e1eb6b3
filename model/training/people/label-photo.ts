import { join } from 'node:path'
import type { RgbImage } from '../../src/engine/engine.ts'
import { findRoundMask, isOutside } from '../../src/engine/round-mask.ts'
import { gaussianBlur } from '../../src/engine/cpu/image/blur.ts'
import { planeOf } from '../../src/engine/cpu/image/float-image.ts'
import { readCorrections } from '../../src/engine/cpu/photo-hair/cutting/corrections-file.ts'
import {
  readReference,
  type ReferencePhoto,
} from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { readLabels } from './label-file.ts'
import { labelPerson, type Labels } from './label-person.ts'
import { matteOf } from './people-folder.ts'
import type { Size } from '../../src/engine/box.ts'

/**
 * A network's outline is undecided where it is this close to half (4p(1 - p), 0..1) over this many face widths, which
 * is wider than any edge; set on real people.
 */
const undecided = { over: 0.06, from: 0.5 } as const

export interface LabelledPhoto {
  readonly photo: RgbImage
  readonly reference: ReferencePhoto
  /** One number a pixel of the photo each. */
  readonly labels: Labels
}

/**
 * Labels a photo of a person, which takes some seconds.
 *
 * @param people Folder of photos and mattes. Without a matte, pixels are unknown where the network can't separate the
 * person from the room.
 * @param corrections Folder of corrections drawn by hand for the hair.
 * @param name Such as `women/12`.
 * @throws {Error} when the photo shows no face, or a file is not what it should be.
 */
export async function labelPhoto(
  people: string,
  corrections: string,
  name: string,
): Promise<LabelledPhoto> {
  const photo = await readPicture(join(people, `${name}.jpg`))
  const matte = await matteOf(people, name, photo)
  const seen = await readReference(photo, matte)
  const reference = matte ? seen : { ...seen, person: withinMask(photo, seen.person) }
  const labels = labelPerson(
    reference,
    await readCorrections(join(corrections, `${name}.cut.json`)),
    await readLabels(name),
  )
  if (matte) return { photo, reference, labels }
  const doubted = undecidedOf(labels.person, photo, reference.head.frame.unit)
  const unsure = labels.unsure.map((value, i) => Math.max(value, doubted[i]!))
  return { photo, reference, labels: { ...labels, unsure } }
}

/** What is seen of a person, 0..1 a pixel: nothing outside of a round mask. */
function withinMask(photo: RgbImage, person: Float32Array): Float32Array {
  const mask = findRoundMask(photo)
  if (!mask) return person
  return person.map((value, i) => {
    return isOutside(mask, (i % photo.width) + 0.5, Math.floor(i / photo.width) + 0.5) ? 0 : value
  })
}

/** 1 where an outline is undecided, else 0. */
function undecidedOf(person: Float32Array, size: Size, unit: number): Float32Array {
  const doubt = planeOf(
    size,
    person.map((value) => 4 * value * (1 - value)),
  )
  return gaussianBlur(doubt, undecided.over * unit).data.map((value) =>
    value > undecided.from ? 1 : 0,
  )
}
