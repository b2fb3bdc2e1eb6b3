import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { analyseHead, analyseShape } from '@hairstyle/model/engine/cpu/photo-analysis.ts'
import type { HeadAnalysis } from '@hairstyle/model/engine/cpu/photo-analysis.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import {
  drawStyle,
  finishStyle,
  growStyle,
  lightStyle,
} from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import { createLightSampler } from '@hairstyle/model/engine/cpu/strand-hair/shading/light-volume.ts'
import type { LightVolume } from '@hairstyle/model/engine/cpu/strand-hair/shading/light-volume.ts'
import type { StrandBatch } from '@hairstyle/model/engine/cpu/strand-hair/strands/strand-batch.ts'
import { makeWorkingCopy } from '@hairstyle/model/engine/cpu/working-copy.ts'
import type { OverlayOptions } from 'sharp'
import { encode, writePicture } from '../covers/write-picture.ts'
import { readPortrait } from '../people/person.ts'
import { findHairstyle } from '../styles/find-hairstyle.ts'
import { hairOverlay, headOverlay, paint } from './drawing.ts'
import type { Size } from './drawing.ts'
import { followPhotoHair } from './photo-hair.ts'

const folder = fileURLToPath(new URL('../../../docs/engine/', import.meta.url))
const person = 'women/68'
/** One that is drawn, and one that is cut out of a photo. */
const styles = { drawn: 'half-up-half-down', cutOut: 'beach-wave-lob' } as const
const width = 400
const maxBytes = 40_000
const paper: Vec3 = [0.85, 0.83, 0.9]
const violet: Vec3 = [0.31, 0.17, 1]
const teal: Vec3 = [0.02, 0.45, 0.4]

/**
 * Renders the pictures of `docs/engine.md`, one for each stage of a try-on on a portrait, with either kind of hair:
 *
 *     npm run engine-docs -w seed
 */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const drawn = findHairstyle(styles.drawn)
  if (!('strand' in drawn)) throw new Error(`${drawn.id} is not drawn`)
  const style = parseStrandStyle(drawn.strand)
  const photo = await readPortrait(person)
  const [face] = await detectFaces(photo)
  if (!face) throw new Error('The portrait shows no face')
  const working = await makeWorkingCopy(photo, face, [])
  const seen = analyseHead(await analyseShape(working.image, working.face), null)
  const drawable = await preparePhoto(photo, face)
  const grown = growStyle(drawable.head, style, { seed: 1, color: null })
  const lit = lightStyle(drawable, grown)
  const { picture, layer } = finishStyle(drawable, drawStyle(drawable, lit))
  const plate = { width: photo.width, height: photo.height, data: drawable.plate }

  await save('1-photo', photo)
  await save('2-head', photo, headOverlay(drawable.head, photo))
  await save('3-hair', tinted(seen))
  await save('4-plate', plate)
  await save('5-light', bareHead(seen))
  const all = lit.batches
  await save(
    '6-strands',
    plate,
    hairOverlay(all, drawable.surfaces, { every: 24, color: toneColor }),
  )
  await save(
    '7-light-volume',
    paint(plate, () => [0.01, 0.008, 0.016]),
    hairOverlay(all, drawable.surfaces, { every: 10, color: lightColor(lit.volume) }),
  )
  await save('8-hair-layer', onPaper(layer, photo))
  await save('9-result', picture)

  const { reference, cutout, bent, result } = await followPhotoHair(drawable, styles.cutOut)
  await save('10-reference', reference)
  await save('11-cut-out', onPaper(cutout, cutout))
  await save('12-bent', onPaper(bent, photo))
  await save('13-photo-hair', result)
}

async function save(name: string, picture: RgbImage, over?: OverlayOptions): Promise<void> {
  const drawn = over ? await flatten(picture, over) : picture
  const whole = { x: 0, y: 0, width: drawn.width, height: drawn.height }
  const height = Math.round((width * drawn.height) / drawn.width)
  const target = { path: `${folder}${name}.webp`, width, height, maxBytes }
  const bytes = await writePicture(drawn, whole, target)
  process.stdout.write(`${name}: ${Math.round(bytes / 1000)} kB\n`)
}

async function flatten(picture: RgbImage, over: OverlayOptions): Promise<RgbImage> {
  const drawn = encode(picture).composite([over]).removeAlpha()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** The photo with hair in violet and what must stay as it is in teal. */
function tinted(seen: HeadAnalysis): RgbImage {
  const { original, hair, keep } = seen
  return paint(seen, (i) => {
    const amount = 0.75 * (hair[i] ?? 0)
    const kept = keep[i] === 1 ? 0.3 : 0
    const channel = (c: 0 | 1 | 2): number => {
      const own = original[i * 3 + c] ?? 0
      const haired = own + (violet[c] * 0.8 - own) * amount
      return haired + (teal[c] - haired) * kept
    }
    return [channel(0), channel(1), channel(2)]
  })
}

/** Skull, face and neck in the light that was fitted. */
function bareHead(seen: HeadAnalysis): RgbImage {
  const { normals } = seen.surfaces
  const { coefficients } = seen.light
  return paint(seen, (i) => {
    const [nx, ny, nz] = [normals[i * 3] ?? 0, normals[i * 3 + 1] ?? 0, normals[i * 3 + 2] ?? 0]
    if (nx === 0 && ny === 0 && nz === 0) return paper
    const channel = (c: 0 | 1 | 2): number => {
      const [constant, x, y, z] = coefficients[c]
      return constant + x * nx + y * ny + z * nz
    }
    return [channel(0), channel(1), channel(2)]
  })
}

/** Locks differ in tone: light ones lilac, dark ones ink. */
function toneColor({ tone }: StrandBatch, hair: number): string {
  const level = Math.min(1, Math.max(0, 0.5 + 0.5 * (tone[hair] ?? 0)))
  return `hsl(258 ${Math.round(30 + 60 * level)}% ${Math.round(18 + 60 * level)}%)`
}

/** Directed light in the middle of a hair as warm, open surroundings as cool. */
function lightColor(volume: LightVolume): (batch: StrandBatch, hair: number) => string {
  const sampler = createLightSampler(volume)
  return ({ points, steps }, hair) => {
    const i = (hair * steps + (steps >> 1)) * 3
    sampler.at(points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0)
    const [directed = 0, open = 0] = sampler.value
    const byte = (share: number): number => Math.round(255 * Math.min(1, 1.5 * share) ** 0.45)
    return `rgb(${byte(directed)} ${byte((directed + open) / 2)} ${byte(open)})`
  }
}

/** Hair alone, before an even ground. */
function onPaper(layer: HairLayer, size: Size): RgbImage {
  return paint(size, (i) => {
    const x = (i % size.width) - layer.left
    const y = Math.floor(i / size.width) - layer.top
    if (x < 0 || y < 0 || x >= layer.width || y >= layer.height) return paper
    const o = (y * layer.width + x) * 4
    const rest = 1 - Math.min(1, layer.data[o + 3] ?? 0)
    const channel = (c: 0 | 1 | 2): number => paper[c] * rest + (layer.data[o + c] ?? 0)
    return [channel(0), channel(1), channel(2)]
  })
}

await main()
