import type { RgbImage } from '../engine.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { findHair } from './hair-mask/find-hair.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { renderHeadSurfaces } from './head/head-surfaces.ts'
import { toLinear, toUnit } from './image/color.ts'
import type { FloatImage } from './image/float-image.ts'
import { measureDetail } from './light/detail.ts'
import { fitLight } from './light/fit-light.ts'
import { shadeSkin } from './light/skin-shade.ts'
import { buildPlate } from './plate/build-plate.ts'
import { judgePhoto } from './plate/confidence.ts'
import type { PlateInput } from './plate/plate-input.ts'
import { innerFace } from './face/face-zones.ts'
import { observeSkullTop } from './hair-mask/skull-top.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadSurfaces } from './head/head-surfaces.ts'

/** Three numbers: linear rgb, or x right, y down, z away from the camera. */
export type Triple = readonly [number, number, number]

/** The light on the face, fitted as `colour = a + b·normal` per channel. */
export interface LightFit {
  /** Unit vector towards the light, in view space. */
  readonly direction: Triple
  /** Brightness against a well exposed portrait: 1 is normal, clamped to 0.5..1.2. */
  readonly exposure: number
  /** How directed the light is: 0.15 (overcast) to 0.9 (hard). */
  readonly contrast: number
  /** Colour of the surrounding light, near 1 in each channel. */
  readonly cast: Triple
  /** Colour of the directed light, near 1 in each channel. */
  readonly directedColor: Triple
  /** Mean linear colour of the face's skin. */
  readonly skin: Triple
  /** Per channel: constant, then the factors of the normal's x, y and z. Plain data, so that an analysis can be posted to a thread. */
  readonly coefficients: readonly [SkinCoefficients, SkinCoefficients, SkinCoefficients]
}

export type SkinCoefficients = readonly [number, number, number, number]

export interface Confidence {
  readonly level: 'good' | 'doubtful' | 'hopeless'
  readonly reasons: readonly ConfidenceReason[]
}

export const confidenceReasons = [
  'hair_unclear',
  'head_covered',
  'face_hidden',
  'background_invented',
  'clothes_invented',
  'shoulders_unclear',
  'face_dark',
  'head_cropped',
] as const
export type ConfidenceReason = (typeof confidenceReasons)[number]

/**
 * All that a try-on needs to know about a photo, whatever the style. Pixel buffers are rows from the top with `width * height` entries
 * (times three where they hold rgb).
 */
export interface PhotoAnalysis {
  readonly width: number
  readonly height: number
  readonly head: HeadGeometry
  readonly surfaces: HeadSurfaces
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  /** 1 where the picture must stay as it is: the inner face. */
  readonly keep: Uint8Array
  /** The photo, linear rgb. */
  readonly original: Float32Array
  /** The photo without the person's hair, linear rgb; equal to `original` wherever nothing had to go. */
  readonly plate: Float32Array
  /** Linear rgb expected of bare skin on the head's surfaces; zero elsewhere. */
  readonly skinShade: Float32Array
  readonly light: LightFit
  /** Sigma in px of the gaussian that makes rendered hair as soft as the photo. */
  readonly sharpness: number
  /** Standard deviation of the luma's noise, of 0..1 in sqrt-linear. */
  readonly grain: number
  /** How far compression left a grid of 8 × 8 blocks: 0 none, 1 plain to see. */
  readonly blockiness: number
  readonly confidence: Confidence
}

/** What a style is drawn on: an analysis without what only served to make it. */
export type DrawablePhoto = Omit<PhotoAnalysis, 'original' | 'hair'>

export interface AnalyseOptions {
  /** Faces of other people in the photo, which must not be copied into the background. */
  readonly otherFaces?: readonly DetectedFace[]
  /** Called as each stage ends, with its name and duration. */
  readonly onStage?: (stage: string, durationMs: number) => void
}

/**
 * Works out all that a try-on needs to know about a photo, whatever the style. Equal photos give equal results.
 *
 * @param face The face to work on, in the photo's pixels.
 */
export async function analysePhoto(
  image: RgbImage,
  face: DetectedFace,
  options: AnalyseOptions = {},
): Promise<PhotoAnalysis> {
  const { width, height } = image
  let last = performance.now()
  const onStage = (stage: string): void => {
    const now = performance.now()
    options.onStage?.(stage, now - last)
    last = now
  }
  const linear = toLinear(image)
  const srgb: FloatImage = {
    width,
    height,
    channels: 3,
    data: toUnit(image),
  }
  onStage('decode')
  const hair = await findHair(srgb, createHeadGeometry(face.mesh))
  onStage('hair')
  const rough = createHeadGeometry(face.mesh)
  const head = createHeadGeometry(face.mesh, observeSkullTop(rough, { width, height }, hair))
  const surfaces = renderHeadSurfaces(head, { width, height })
  onStage('head')
  const light = fitLight({ width, height, linear, hair }, head.frame)
  const skinShade = shadeSkin(surfaces, light, head.frame.unit)
  onStage('light')
  const detail = measureDetail({ width, height, linear }, head.frame)
  onStage('detail')
  const keep = innerFace(head.frame, { width, height }, hair)
  const input: PlateInput = {
    photo: { width, height, linear },
    head,
    surfaces,
    hair,
    keep,
    light,
    skinShade,
    otherFaces: (options.otherFaces ?? []).map(({ box }) => box),
  }
  const plate = buildPlate(input, detail, onStage)
  return {
    width,
    height,
    head,
    surfaces,
    hair,
    body: plate.body,
    keep,
    original: linear,
    plate: plate.linear,
    skinShade,
    light,
    ...detail,
    confidence: judgePhoto(input, plate.doubts),
  }
}
