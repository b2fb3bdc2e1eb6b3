import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { createRandom } from '@hairstyle/model/engine/strand/math/random.ts'
import type { Vec3 } from '@hairstyle/model/engine/strand/math/vec3.ts'
import { loadAverageFace } from './average-face.ts'
import type { FaceName } from './average-face.ts'
import { createBust } from './bust/bust.ts'
import type { Build } from './bust/bust.ts'
import { marchBust } from './bust/march.ts'
import type { Camera, View } from './bust/march.ts'
import type { Grid } from './grid.ts'
import { createEyePaint } from './paint/eyes.ts'
import { createFaceMap } from './paint/face-map.ts'
import { createGarmentPaint } from './paint/garment.ts'
import { keyLight } from './paint/light.ts'
import { createSkinPaint } from './paint/skin.ts'
import { eyeColors, linearOf, skinTones, srgbOf } from './paint/tones.ts'
import type { EyeColor, Linear, SkinTone } from './paint/tones.ts'

export interface Mannequin {
  readonly face: FaceName
  readonly skin: SkinTone
  readonly eyes: EyeColor
  /** Colour of the top, `#rrggbb`. */
  readonly top: string
  /** Degrees; positive when the head looks to the picture's right. Small: the features are seen from the front. */
  readonly yaw: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

const builds: Readonly<Record<FaceName, Build & { readonly hasMakeup: boolean }>> = {
  a: { neck: 0.375, shoulders: 0.9, hasMakeup: true },
  b: { neck: 0.425, shoulders: 1.02, hasMakeup: false },
  c: { neck: 0.375, shoulders: 0.9, hasMakeup: true },
  d: { neck: 0.425, shoulders: 1.02, hasMakeup: false },
}

/** Face width as a part of the picture's width, and the height of the head's middle: leaves room for big hair. */
const faceShare = 0.36
const headHeight = 0.465
/** Gaussian in px per px of face width, as a good lens draws; and the sensor's noise. */
const lensBlur = 0.0013
const grain = 0.008

/** Draws a bald bust in a bright studio. The same mannequin and size give the same bytes. */
export async function renderMannequin(mannequin: Mannequin, size: PictureSize): Promise<RgbImage> {
  const face = await loadAverageFace(mannequin.face)
  const build = builds[mannequin.face]
  const yaw = (mannequin.yaw * Math.PI) / 180
  const camera: Camera = {
    ...size,
    unit: size.width * faceShare,
    centerX: size.width / 2,
    centerY: size.height * headHeight,
    yaw,
  }
  const bust = createBust(face.shape, build)
  const light = turn(keyLight, yaw)
  const eye = turn([0, 0, 1], yaw)
  const view = marchBust(bust, camera, light)
  const map = createFaceMap(face)
  const tone = linearOf(skinTones[mannequin.skin])
  const skin = createSkinPaint(map, { tone, hasMakeup: build.hasMakeup })
  const eyes = createEyePaint(map, {
    iris: linearOf(eyeColors[mannequin.eyes]),
    tone,
    hasMakeup: build.hasMakeup,
  })
  const cloth = createGarmentPaint(linearOf(mannequin.top))
  return develop(view, (i) => {
    const position = vectorAt(view.position, i)
    const normal = vectorAt(view.normal, i)
    const at = { position, normal, light, eye, openness: view.openness[i]!, lit: view.lit[i]! }
    if (view.isCloth[i] === 1)
      return cloth({ ...at, outsideNeckline: bust.outsideNeckline(...position) })
    const plain = skin({ ...at, softNormal: vectorAt(view.softNormal, i) })
    const sample = position[2] > 0.1 ? eyes(position[0], position[1]) : null
    if (!sample) return plain
    const mixed = (c: 0 | 1 | 2): number =>
      (plain[c] + (sample.color[c] - plain[c]) * sample.amount) * (1 - sample.lash)
    return [mixed(0), mixed(1), mixed(2)]
  })
}

/** View axes to the bust's. */
function turn([x, y, z]: Vec3, yaw: number): Vec3 {
  return [x * Math.cos(yaw) - z * Math.sin(yaw), y, x * Math.sin(yaw) + z * Math.cos(yaw)]
}

function vectorAt(buffer: Float32Array, i: number): Vec3 {
  return [buffer[i * 3]!, buffer[i * 3 + 1]!, buffer[i * 3 + 2]!]
}

const paper = linearOf('#f6f3ff')

/** A lilac-grey wall that brightens behind the head. */
function backdrop(x: number, y: number, { width, height }: PictureSize): Linear {
  const d = Math.hypot((x / width - 0.5) / 0.75, (y / height - 0.36) / 0.8)
  const glow = Math.exp(-d * d * 1.6)
  const fall = 0.86 - 0.1 * Math.max(0, y / height - 0.4)
  const channel = (c: 0 | 1 | 2): number => paper[c] * fall + (1 - paper[c] * fall) * glow * 0.75
  return [channel(0), channel(1), channel(2)]
}

/** Colours every sample, then lens blur, tone curve, grain and 8 bits. */
function develop(view: View, colorAt: (i: number) => Linear): RgbImage {
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
    const behind = backdrop(x, (i - x) / width, view.camera)
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
