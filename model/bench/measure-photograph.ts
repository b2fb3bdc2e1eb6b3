import type { RgbImage } from '../src/engine/engine.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { eyeOpenings } from '../src/engine/cpu/face/face-zones.ts'
import { fitHeadFrame } from '../src/engine/cpu/head/head-frame.ts'
import { distanceTo } from '../src/engine/cpu/image/distance.ts'
import { sampleAt } from '../src/engine/cpu/image/float-image.ts'
import { decodeCutout } from '../src/engine/cpu/photo-hair/cutout.ts'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { listCutouts, readCutout } from './assets.ts'
import { planeInCopy } from './clear-photo.ts'
import type { ClearedPhoto } from './clear-photo.ts'
import { countBlobs, toRgb } from './measure-scene.ts'
import type { MeasuredScene } from './measure-scene.ts'

/** Somebody's own hair in their photograph, as it was cut out of it for the library and corrected by hand. */
export interface Photograph {
  readonly person: string
  readonly style: string
}

/** Hair reaches below the middle of the face by this, face widths: only such is long enough to hide neck and shoulders. */
const longHair = 0.75
const faintHair = 0.05
/** Outlines cut by hand are off by up to this, face widths. */
const rim = 0.12

/** The library's people with long hair, one style each. */
export async function listPhotographs(): Promise<Photograph[]> {
  const photographs: Photograph[] = []
  for (const style of await listCutouts()) {
    const file = await readCutout(style)
    if (!file) continue
    const { header } = readCutoutFile(file)
    const below = (header.picture.height - header.head.origin[1]) / header.head.unit
    if (below > longHair) photographs.push({ person: header.source, style })
  }
  return photographs
}

/**
 * Opacity of the hair in the photo it was cut out of, 0..255.
 * @throws {Error} when the photo shows no face.
 */
export async function readOwnHair(
  { person, style }: Photograph,
  photo: RgbImage,
): Promise<Uint8Array> {
  const [file, [face]] = await Promise.all([readCutout(style), detectFaces(photo)])
  if (!file || !face) throw new Error(`${person} shows no face, or ${style} has no cut-out`)
  const { hair, axes } = await decodeCutout(file)
  const { origin, unit } = fitHeadFrame(face.mesh)
  const scale = axes.unit / unit
  const opacity = new Uint8Array(photo.width * photo.height)
  for (let y = 0; y < photo.height; y++) {
    const v = axes.origin[1] + (y + 0.5 - origin[1]) * scale
    if (v < 0 || v >= hair.height) continue
    for (let x = 0; x < photo.width; x++) {
      const u = axes.origin[0] + (x + 0.5 - origin[0]) * scale
      if (u < 0 || u >= hair.width) continue
      opacity[y * photo.width + x] = Math.round(255 * Math.min(1, sampleAt(hair, u, v, 3)))
    }
  }
  return opacity
}

/** Measures how much of a person's own hair was taken away, and what besides. */
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
