import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { createRandom } from '@hairstyle/model/engine/cpu/math/random.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { loadAverageFace } from './average-face.ts'
import type { FaceName } from './average-face.ts'
import { createBust } from './bust/bust.ts'
import type { GarmentName } from './bust/garment-cut.ts'
import { marchBust } from './bust/march.ts'
import type { Camera, View } from './bust/march.ts'
import { multiply, transpose, turnFromView } from './bust/pose.ts'
import type { Build } from './bust/trunk.ts'
import type { Grid } from './grid.ts'
import { createBackdrop } from './paint/backdrop.ts'
import type { BackdropName } from './paint/backdrop.ts'
import { createEyePaint } from './paint/eyes.ts'
import { createFaceMap } from './paint/face-map.ts'
import { createGarmentPaint } from './paint/garment.ts'
import { beautyStudio, createLight } from './paint/light.ts'
import type { Studio } from './paint/light.ts'
import { createSkinPaint } from './paint/skin.ts'
import { eyeColors, linearOf, skinTones, srgbOf } from './paint/tones.ts'
import type { EyeColor, Linear, SkinTone } from './paint/tones.ts'
import { varyFace } from './vary-face.ts'
import type { FaceTraits } from './vary-face.ts'

export interface Mannequin {
  readonly face: FaceName
  readonly skin: SkinTone
  readonly eyes: EyeColor
  /** Colour of the top, `#rrggbb`. */
  readonly top: string
  /** Degrees; positive when the head looks to the picture's right. Small: the features are seen from the front. */
  readonly yaw: number
  /** Degrees; positive when looking up. */
  readonly pitch?: number
  /** Degrees; positive when the head is tilted clockwise. */
  readonly roll?: number
  /** Degrees by which the shoulders are turned to the picture's right. */
  readonly turn?: number
  readonly garment?: GarmentName
  readonly traits?: FaceTraits
  /** Colour of brows and beard, `#rrggbb`. */
  readonly brows?: string
  /** 0..1; by default what goes with the face. */
  readonly makeup?: number
  /** Density of a beard of a few days, 0..1. */
  readonly stubble?: number
  readonly backdrop?: BackdropName
  readonly framing?: Framing
  readonly studio?: Studio
}

/** Where the head stands in the picture. */
export interface Framing {
  /** Face width as a part of the picture's width. */
  readonly faceShare: number
  /** Height of the head's middle (between the ears) as a part of the picture's height, from the top. */
  readonly headHeight: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

interface Kind {
  readonly build: Build
  readonly makeup: number
  readonly garment: GarmentName
}

const woman: Kind = {
  build: { neck: 0.345, shoulders: 1.16, leanness: 1 },
  makeup: 1,
  garment: 'camisole',
}
const man: Kind = {
  build: { neck: 0.41, shoulders: 1.36, leanness: 0.7 },
  makeup: 0,
  garment: 'tee',
}
const kinds: Readonly<Record<FaceName, Kind>> = { a: woman, b: man, c: woman, d: man }

const looseFraming: Framing = { faceShare: 0.36, headHeight: 0.465 }
const darkBrown = '#33241b'
/** Gaussian in px per px of face width, as a good lens draws; and the sensor's noise. */
const lensBlur = 0.0013
const grain = 0.004

/** Draws a bald bust in a studio. The same mannequin and size give the same bytes. */
export async function renderMannequin(mannequin: Mannequin, size: PictureSize): Promise<RgbImage> {
  const kind = kinds[mannequin.face]
  const { yaw, pitch = 0, roll = 0, turn = 0, framing = looseFraming } = mannequin
  const { garment = kind.garment, makeup = kind.makeup } = mannequin
  const face = varyFace(await loadAverageFace(mannequin.face), mannequin.traits ?? {})
  const toHead = turnFromView({ yaw, pitch, roll })
  const toBody = turnFromView({ yaw: turn, pitch: 0, roll: 0 })
  const headToBody = multiply(toBody, transpose(toHead))
  const camera: Camera = {
    ...size,
    unit: size.width * framing.faceShare,
    centerX: size.width / 2,
    centerY: size.height * framing.headHeight,
    toHead,
  }
  const bust = createBust(face.shape, { build: kind.build, garment, headToBody })
  const light = createLight(mannequin.studio ?? beautyStudio, toHead)
  const view = marchBust(bust, camera, light.key)
  const map = createFaceMap(face)
  const tone = linearOf(skinTones[mannequin.skin])
  const skin = createSkinPaint(map, {
    tone,
    light,
    makeup,
    brow: linearOf(mannequin.brows ?? darkBrown),
    stubble: mannequin.stubble ?? 0,
  })
  const eyes = createEyePaint(map, { iris: linearOf(eyeColors[mannequin.eyes]), tone, makeup })
  const cloth = createGarmentPaint({ garment, color: linearOf(mannequin.top), light })
  const backdrop = createBackdrop(mannequin.backdrop ?? 'paper', size.height / size.width)
  return develop(view, backdrop, (i) => {
    const position = vectorAt(view.position, i)
    const at = {
      normal: vectorAt(view.normal, i),
      openness: view.openness[i]!,
      lit: view.lit[i]!,
    }
    if (view.isCloth[i] === 1) {
      const inBody = bust.toBody(position)
      return cloth({ ...at, position: inBody, edge: bust.garmentEdge(...inBody) })
    }
    const plain = skin({ ...at, position, softNormal: vectorAt(view.softNormal, i) })
    const sample = position[2] > 0.1 ? eyes(position[0], position[1]) : null
    if (!sample) return plain
    const mixed = (c: 0 | 1 | 2): number =>
      (plain[c] + (sample.color[c] - plain[c]) * sample.amount) * (1 - sample.lash)
    return [mixed(0), mixed(1), mixed(2)]
  })
}

function vectorAt(buffer: Float32Array, i: number): Vec3 {
  return [buffer[i * 3]!, buffer[i * 3 + 1]!, buffer[i * 3 + 2]!]
}

/** Colours every sample, then lens blur, tone curve, grain and 8 bits. */
function develop(
  view: View,
  backdrop: (x: number, y: number) => Linear,
  colorAt: (i: number) => Linear,
): RgbImage {
  const { width, height, unit } = view.camera
  const pixels = width * height
  const uncovered = new Float32Array(pixels).fill(1)
  const planes = [0, 1, 2].map(() => new Float32Array(pixels))
  for (let i = 0; i < view.count; i++) {
    const color = colorAt(i)
    const pixel = view.pixel[i]!
    const share = view.share[i]!
    uncovered[pixel]! -= share
    planes.forEach((plane, c) => (plane[pixel]! += share * shoulder(color[c]!)))
  }
  for (let i = 0; i < pixels; i++) {
    const x = i % width
    const behind = backdrop((x + 0.5) / width, ((i - x) / width + 0.5) / height)
    planes.forEach((plane, c) => (plane[i]! += uncovered[i]! * behind[c]!))
  }
  const random = createRandom(3)
  const data = new Uint8Array(pixels * 3)
  const blurred = planes.map((data) => lens({ width, height, data }, lensBlur * unit))
  for (let i = 0; i < pixels; i++) {
    const noise = (random() + random() + random() - 1.5) * grain * 255
    blurred.forEach((plane, c) => {
      data[i * 3 + c] = Math.round(Math.min(255, Math.max(0, srgbOf(plane[i]!) + noise)))
    })
  }
  return { width, height, data }
}

/** Highlights roll off before they clip. */
function shoulder(linear: number): number {
  const knee = 0.62
  if (linear < knee) return linear
  const over = (linear - knee) / (1 - knee)
  return knee + (1 - knee) * (over / (1 + over * 0.72))
}

/** Three-tap blur of small variance, along rows and columns. */
function lens({ width, height, data }: Grid, sigma: number): Float32Array {
  const side = Math.min(0.33, (sigma * sigma) / 2)
  const along = (source: Float32Array, step: number): Float32Array =>
    source.map((value, i) => {
      const before = source[i - step] ?? value
      const after = source[i + step] ?? value
      return value * (1 - 2 * side) + (before + after) * side
    })
  return along(along(data, 1), width).subarray(0, width * height)
}
