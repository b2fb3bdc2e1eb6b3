import type { RgbImage } from '../src/engine/engine.ts'
import { eyeOpenings } from '../src/engine/cpu/face/face-zones.ts'
import { distanceTo } from '../src/engine/cpu/image/distance.ts'
import { drawnSource } from '@hairstyle/core/cutouts/cutout-header.ts'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { listCutouts, readCutout } from './assets.ts'
import { planeInCopy, type ClearedPhoto } from './clear-photo.ts'
import { countBlobs, toRgb, type MeasuredScene } from './measure-scene.ts'

/**
 * How far below the middle of the face hair must reach, face widths: only such hair is long enough to hide neck and
 * shoulders.
 */
const longHair = 0.75
const faintHair = 0.05
/** Outlines of the labels are off by up to this, face widths. */
const rim = 0.12

/** The library's people with long hair. */
export async function listPhotographs(): Promise<string[]> {
  const people: string[] = []
  for (const style of await listCutouts()) {
    const { header } = readCutoutFile(await readCutout(style))
    if (header.source === drawnSource) continue
    const below = (header.picture.height - header.head.origin[1]) / header.head.unit
    if (below > longHair) people.push(header.source)
  }
  return people
}

/** Measures how much of a person's own hair was removed, and what else was. */
export function measurePhotograph(
  photo: RgbImage,
  ownHair: Uint8Array,
  cleared: ClearedPhoto,
): MeasuredScene {
  const { image, analysis } = cleared
  const { painted, head } = analysis
  const { unit } = head.frame
  const hair = planeInCopy(ownHair, photo, cleared)
  const toHair = distanceTo(image, (i) => hair[i]! > faintHair * 255)
  const stayed = (i: number): number => (hair[i]! / 255) * (1 - painted[i]!)
  let [leftover, wrong] = [0, 0]
  for (let i = 0; i < hair.length; i++) {
    leftover += stayed(i)
    if (toHair[i]! > rim * unit) wrong += painted[i]!
  }
  const seenEyes = eyeOpenings(head.frame, image)
    .flat()
    .filter((i) => toHair[i]! > 0)
  const repainted = seenEyes.reduce((sum, i) => sum + painted[i]!, 0)
  const figures = new Map([
    ['leftover', leftover / unit ** 2],
    ['blobs', countBlobs(image, unit, stayed)],
    ['false', wrong / unit ** 2],
    ['eyes', repainted / Math.max(1, seenEyes.length)],
  ])
  const marked = Uint8Array.from(image.data)
  for (let i = 0; i < hair.length; i++) {
    if (stayed(i) > 0.3) marked.set([255, 0, 0], i * 3)
    else if (toHair[i]! > rim * unit && painted[i]! > 0.3) marked.set([255, 255, 0], i * 3)
  }
  return { figures, pictures: [image, { ...image, data: marked }, toRgb(analysis.plate, image)] }
}
