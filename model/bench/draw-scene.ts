import type { RgbImage } from '../src/engine/engine.ts'
import type { HairLayer } from '../src/engine/cpu/composite/hair-layer.ts'
import { detectFaces } from '../src/engine/cpu/detect/face-detector.ts'
import { wearHair } from '../src/engine/cpu/hair-stages.ts'
import { fitHeadFrame } from '../src/engine/cpu/head/head-frame.ts'
import { fillPolygon } from '../src/engine/cpu/image/rasterize.ts'
import type { DrawablePhoto } from '../src/engine/cpu/seen-photo.ts'
import { preparePhoto } from '../src/engine/cpu/prepare-photo.ts'
import { withoutHeadRoom } from '../src/testing/compare-pictures.ts'
import { readMatte, readPicture } from '../src/testing/read-picture.ts'
import { matteFile, portraitFile, portraitSize, readCutout } from './assets.ts'
import type { Hosts, SceneName } from './scenes.ts'
import type { Size } from '../src/engine/box.ts'

/**
 * What a pixel shows without the hair laid over it. Unknown is what the person's own hair hides. Where the parts of the
 * head are distinguished, skin is that of the body below the neck, and the jaw is everything along the face's lower
 * outline.
 */
export const sceneKind = {
  unknown: 0,
  background: 1,
  skin: 2,
  clothes: 3,
  forehead: 4,
  temples: 5,
  face: 6,
  jaw: 7,
  neck: 8,
} as const
export type SceneKind = keyof typeof sceneKind

export interface Scene {
  readonly name: SceneName
  /** The host with the other hair. */
  readonly picture: RgbImage
  /** The host as photographed. */
  readonly truth: RgbImage
  /** Opacity of the hair laid on, 0..255. */
  readonly hair: Uint8Array
  /** A `sceneKind` each. */
  readonly kind: Uint8Array
}

/** Face width, px: slightly less than in a working copy, so that scenes are analysed at their own size. */
const faceWidth = 180
const seed = 5
/** Limits on the matte, 0..1: what it leaves uncertain is not ground truth. */
const sure = { person: 0.947, background: 0.049 } as const

/** A portrait small enough for the benchmark, and what is known about it. */
export interface Host {
  readonly photo: RgbImage
  readonly drawable: DrawablePhoto
  readonly kind: Uint8Array
}

/**
 * @param clothes Outline in px of the portrait.
 * @throws {Error} when the portrait shows no face.
 */
export async function readHost(host: string, clothes: Hosts[string]): Promise<Host> {
  const photo = await readSmall(portraitFile(host))
  const [face] = await detectFaces(photo)
  if (!face) throw new Error(`${host} shows no face`)
  const drawable = await preparePhoto(photo, face)
  const matte = await readMatte(matteFile(host), photo)
  const isCloth = new Uint8Array(matte.length)
  const scale = photo.width / portraitSize
  fillPolygon(
    isCloth,
    photo,
    clothes.map(([x, y]) => [x * scale, y * scale] as const),
  )
  const kind = Uint8Array.from(matte, (value, i) => {
    const isRepainted = [0, 1, 2].some((c) => drawable.plate[i * 3 + c] !== photo.data[i * 3 + c])
    if (isRepainted) return sceneKind.unknown
    if (value < sure.background) return sceneKind.background
    if (value < sure.person) return sceneKind.unknown
    return isCloth[i] ? sceneKind.clothes : sceneKind.skin
  })
  return { photo, drawable, kind }
}

/** A photograph whose face, if it shows one, is no wider than in a working copy. */
export async function readSmall(path: string): Promise<RgbImage> {
  const photo = await readPicture(path)
  const [face] = await detectFaces(photo)
  if (!face) return photo
  const { unit } = fitHeadFrame(face.mesh)
  const size = Math.max(photo.width, photo.height)
  return readPicture(path, { longest: Math.min(size, Math.round((size * faceWidth) / unit)) })
}

/**
 * Lays hair on somebody whose own hair was taken away: what the engine painted there is unknown, all else their
 * photograph.
 */
export async function drawScene(name: SceneName, { photo, drawable, kind }: Host): Promise<Scene> {
  const wish = { cutout: await readCutout(name.hair), color: name.color, seed }
  const { picture, layer } = await wearHair(drawable, wish)
  const hair = Uint8Array.from(opacityOf(layer, photo), (opacity) => Math.round(opacity * 255))
  return { name, picture: withoutHeadRoom(picture, photo), truth: photo, hair, kind }
}

/** Opacity of hair that was laid on a photo of this size, 0..1. */
export function opacityOf(layer: HairLayer, { width, height }: Size): Float32Array {
  const hair = new Float32Array(width * height)
  for (let y = 0; y < layer.height; y++) {
    for (let x = 0; x < layer.width; x++) {
      const [column, row] = [x + layer.left, y + layer.top]
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      hair[row * width + column] = Math.min(1, layer.data[(y * layer.width + x) * 4 + 3]!)
    }
  }
  return hair
}
