import type { RgbImage } from '../engine.ts'
import type { DetectedFace, FaceBox } from './detect/detected-face.ts'
import { findHair } from './hair-mask/find-hair.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { renderHeadSurfaces } from './head/head-surfaces.ts'
import { toLinear, toUnit } from './image/color.ts'
import type { FloatImage } from './image/float-image.ts'
import type { RegionPlane } from './image/region-plane.ts'
import type { Detail } from './light/detail.ts'
import { fitLight } from './light/fit-light.ts'
import { enlargeShade, shadeSkin } from './light/skin-shade.ts'
import { buildPlate } from './plate/build-plate.ts'
import { judgePhoto } from './plate/confidence.ts'
import type { PlateInput } from './plate/plate-input.ts'
import { innerFace } from './face/face-zones.ts'
import { observeSkullTop } from './hair-mask/skull-top.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadDepth, HeadSurfaces } from './head/head-surfaces.ts'

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
 * What was found out about a photo at working size. Pixel buffers are rows from the top with `width * height` entries (times
 * three where they hold rgb).
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
  /** The photo without the person's hair, linear rgb, without grain where it is painted; equal to `original` where nothing had to go. */
  readonly plate: Float32Array
  /** How much of `plate` is painted, 0..1. */
  readonly painted: Float32Array
  /** Linear rgb expected of bare skin on the head's surfaces, reduced and continued a little beyond them. */
  readonly skinShade: FloatImage
  readonly light: LightFit
  readonly confidence: Confidence
}

/**
 * What styles are drawn on: the photo without the person's hair at its own size, and what is known about it. `RegionPlane`s
 * are smooth and kept at low resolution, buffers have one entry a pixel.
 */
export interface DrawablePhoto extends Detail {
  readonly width: number
  readonly height: number
  /** The head in the photo's own pixels. */
  readonly head: HeadGeometry
  /** The bare head at the photo's size. */
  readonly surfaces: HeadDepth
  /** Unit view-space normals of the bare head; zero where there is no head. */
  readonly normals: RegionPlane
  /** Linear rgb expected of bare skin on the head's surfaces. */
  readonly skinShade: RegionPlane
  /** 1 where the picture must stay as it is: the inner face. */
  readonly keep: RegionPlane
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  /** The photo without the person's hair, 8-bit sRGB; the photo's own bytes wherever nothing had to go. */
  readonly plate: Uint8Array
  readonly light: LightFit
  readonly confidence: Confidence
}

export interface AnalyseOptions {
  /** Boxes of other people's faces, which must not be copied into the background. */
  readonly otherFaces?: readonly FaceBox[]
  /** Called as each stage ends, with its name and duration. */
  readonly onStage?: (stage: string, durationMs: number) => void
}

/** Grain is added later, at the photo's own size. */
const plateDetail = { sharpness: 0.5, grain: 0, blockiness: 0 }

/**
 * Works out what a try-on needs to know about a photo, whatever the style. Its cost grows with the picture: meant for working
 * copies. Equal photos give equal results.
 *
 * @param face The face to work on, in the picture's pixels.
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
  const keep = innerFace(head.frame, { width, height }, hair)
  const input: PlateInput = {
    photo: { width, height, linear },
    head,
    surfaces,
    hair,
    keep,
    light,
    skinShade: enlargeShade(skinShade, surfaces),
    otherFaces: options.otherFaces ?? [],
  }
  const plate = buildPlate(input, plateDetail, onStage)
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
    painted: plate.painted,
    skinShade,
    light,
    confidence: judgePhoto(input, plate.doubts),
  }
}
