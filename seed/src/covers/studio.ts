import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { CpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { readCutoutAsset } from '../cutouts/cutout-assets.ts'
import { measureHead, type HeadExtent } from '../people/head-extent.ts'
import { readMatte, readPortrait, type Person } from '../people/person.ts'
import { enginePart } from '../styles/engine-part.ts'
import { findHairstyle } from '../styles/hairstyles.ts'

/** A style of the library, in a colour of its own where it should not look styled. */
export interface Look {
  readonly style: string
  readonly color: string | null
}

/** A person, and where their head is in the photo. */
export interface Portrait {
  readonly photo: RgbImage
  readonly head: HeadExtent
}

/** Where the site's pictures are made: people, and the engine that customers' pictures go through. */
export interface PhotoStudio {
  /** @throws {Error} when the portrait shows no face. */
  readonly portray: (person: Person) => Promise<Portrait>
  /**
   * The photo with other hair; rows are added above it where the hair leaves it.
   * @throws {Error} when the library has no such style.
   */
  readonly wear: (photo: RgbImage, look: Look) => Promise<RgbImage>
  readonly close: () => Promise<void>
}

const threads = availableParallelism()

export function openStudio(): PhotoStudio {
  const engine = new CpuEngine({ readCutout: readCutoutAsset, renderThreads: threads })
  return {
    portray: async (person) => {
      const photo = await readPortrait(person)
      return { photo, head: await measureHead(photo, await readMatte(person)) }
    },
    wear: async (photo, { style, color }) => {
      const photoId = createHash('sha256').update(photo.data).digest('hex')
      const request = {
        photoId,
        photo,
        style: await enginePart(findHairstyle(style)),
        color,
        seed: 1,
      }
      return (await engine.tryOn(request)).picture
    },
    close: () => engine.close(),
  }
}

/** Runs a job for every item, as many at a time as there are cores. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  job: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const work = async (): Promise<void> => {
    for (const item of rest) await job(item)
  }
  await Promise.all(Array.from({ length: threads }, work))
}
