import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { LitHead, OutlinedHead } from '@hairstyle/model/engine/cpu/photo-stages.ts'
import { drawablePhoto, openPhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import type { OverlayOptions } from 'sharp'
import { encode, pixelsOf, writePicture } from '../covers/write-picture.ts'
import { readPortrait } from '../people/person.ts'
import { headOverlay, paint, type Size } from './drawing.ts'
import { followPhotoHair } from './photo-hair.ts'

const folder = fileURLToPath(new URL('../../../docs/engine/', import.meta.url))
const person = 'women/68'
const style = 'beach-wave-lob'
const width = 400
const maxBytes = 40_000
const paper: Vec3 = [0.85, 0.83, 0.9]
const violet: Vec3 = [0.31, 0.17, 1]
const teal: Vec3 = [0.02, 0.45, 0.4]

/**
 * Renders the pictures of `docs/engine.md`, one for each stage of a try-on on a portrait:
 *
 *     npm run engine-docs -w seed
 */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const photo = await readPortrait(person)
  const [face] = await detectFaces(photo)
  if (!face) throw new Error('The portrait shows no face')
  const run = openPhoto({ photo, face })
  const { outlined, lit } = await run.pick('outlined', 'lit')
  const seen = { ...outlined, ...lit }
  const drawable = await drawablePhoto(run)
  const plate = { width: photo.width, height: photo.height, data: drawable.plate }

  await save('1-photo', photo)
  await save('2-head', photo, headOverlay(drawable.head, photo))
  await save('3-hair', tinted(seen))
  await save('4-plate', plate)
  await save('5-light', bareHead(seen))

  const { reference, cutout, bent, result } = await followPhotoHair(drawable, style)
  await save('6-reference', reference)
  await save('7-cut-out', onPaper(cutout, cutout))
  await save('8-bent', onPaper(bent, photo))
  await save('9-photo-hair', result)
}

async function save(name: string, picture: RgbImage, over?: OverlayOptions): Promise<void> {
  const drawn = over ? await pixelsOf(encode(picture).composite([over])) : picture
  const whole = { x: 0, y: 0, width: drawn.width, height: drawn.height }
  const height = Math.round((width * drawn.height) / drawn.width)
  const target = { path: `${folder}${name}.webp`, width, height, maxBytes }
  const bytes = await writePicture(drawn, whole, target)
  process.stdout.write(`${name}: ${Math.round(bytes / 1000)} kB\n`)
}

/** The photo with hair in violet and what must stay as it is in teal. */
function tinted(seen: OutlinedHead & LitHead): RgbImage {
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
function bareHead(seen: OutlinedHead & LitHead): RgbImage {
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
