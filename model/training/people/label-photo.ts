import { join } from 'node:path'
import type { RgbImage } from '../../src/engine/engine.ts'
import { readCorrections } from '../../src/engine/cpu/photo-hair/cutting/corrections-file.ts'
import { readReference } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import type { ReferencePhoto } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'
import { readPicture } from '../../src/testing/read-picture.ts'
import { readLabels } from './label-file.ts'
import { labelPerson } from './label-person.ts'
import type { Labels } from './label-person.ts'
import { readMatte } from './people-folder.ts'

export interface LabelledPhoto {
  readonly photo: RgbImage
  readonly reference: ReferencePhoto
  /** One number a pixel of the photo each. */
  readonly labels: Labels
}

/**
 * Labels somebody's photo, which takes some seconds.
 *
 * @param people Folder of photos and mattes.
 * @param corrections Folder of what hands corrected about the hair.
 * @param name Such as `women/12`.
 * @throws {Error} when the photo shows no face, or a file is not what it should be.
 */
export async function labelPhoto(
  people: string,
  corrections: string,
  name: string,
): Promise<LabelledPhoto> {
  const photo = await readPicture(join(people, `${name}.jpg`))
  const reference = await readReference(photo, await readMatte(people, name, photo))
  const labels = labelPerson(
    reference,
    await readCorrections(join(corrections, `${name}.cut.json`)),
    await readLabels(name),
  )
  return { photo, reference, labels }
}
