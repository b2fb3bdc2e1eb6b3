import type { RgbImage } from '../engine.ts'
import { isOutside } from '../round-mask.ts'
import type { RoundMask } from '../round-mask.ts'
import { hiddenShareOfFace } from './acceptance/hidden-face.ts'
import type { DetectedFace, FaceBox } from './detect/detected-face.ts'
import { lookBehindHair } from './hair-mask/behind-hair.ts'
import { findHair, outlineHair, outlinePerson } from './hair-mask/find-hair.ts'
import type { FoundHair } from './hair-mask/find-hair.ts'
import type { PersonParts } from './hair-mask/segmenter.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import { renderHeadSurfaces } from './head/head-surfaces.ts'
import { toLinear, toUnit } from './image/color.ts'
import type { Disc } from './image/disc.ts'
import type { FloatImage } from './image/float-image.ts'
import { maskWhere } from './image/mask.ts'
import { fitLight } from './light/fit-light.ts'
import type { LightFit } from './light/light-fit.ts'
import { shadeSkin } from './light/skin-shade.ts'
import { beginPlate, outlinePlate } from './plate/build-plate.ts'
import type { PlateOutline } from './plate/build-plate.ts'
import { enlargeSilhouette } from './plate/paint/compose-plate.ts'
import { gridSizeOf } from './plate/photo-grid.ts'
import type { PlateInput } from './plate/plate-input.ts'
import { scaleFrame } from './plate/scaled-frame.ts'
import { fillTexture } from './plate/paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/paint/texture-fill.ts'
import { innerFace } from './face/face-zones.ts'
import { observeSkullTop } from './hair-mask/skull-top.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import type { HeadSurfaces } from './head/head-surfaces.ts'
import type { PhotoSigns } from './seen-photo.ts'
import { recycle } from './workspace.ts'

/** What is found out first about a photo at working size. */
export interface ShapeAnalysis {
  readonly image: RgbImage
  readonly head: HeadGeometry
  /** The picture, sRGB 0..1; `analyseHead` uses its memory up. */
  readonly picture: FloatImage
  readonly foundHair: FoundHair
}

/**
 * What is found out next. Pixel buffers are rows from the top with `width * height` entries
 * (times three where they hold rgb).
 */
export interface HeadAnalysis {
  readonly width: number
  readonly height: number
  readonly head: HeadGeometry
  readonly surfaces: HeadSurfaces
  /** Opacity of the person's own hair, 0..1. */
  readonly hair: Float32Array
  /** At the size of the plate's grid, because nothing needs them finer. */
  readonly parts: PersonParts
  readonly foundHair: Pick<FoundHair, 'seen' | 'parts'>
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
  /** 1 where the picture must stay as it is: the inner face. */
  readonly keep: Uint8Array
  /** 1 where the picture shows nothing: outside of its round mask. */
  readonly outside: Uint8Array
  /** The photo, linear rgb. */
  readonly original: Float32Array
  /** Linear rgb expected of bare skin on the head's surfaces, reduced and continued a little beyond them. */
  readonly skinShade: FloatImage
  readonly light: LightFit
}

/** What is found out then: the body, and what may really be kept. */
export interface BodyAnalysis extends HeadAnalysis {
  /** Neck and torso, 0..1: what stands in front of hair that falls behind the neck. */
  readonly body: Float32Array
  readonly outline: PlateOutline
}

/** All that is found out about a photo at working size. */
export interface PhotoAnalysis extends BodyAnalysis {
  /** The photo without the person's hair, linear rgb, without grain where it is painted; equal to `original` where nothing had to go. */
  readonly plate: Float32Array
  /** How much of `plate` is painted, 0..1. */
  readonly painted: Float32Array
  /** What of it is made up, `mapMadeUp`. */
  readonly madeUp: FloatImage
  readonly signs: PhotoSigns
}

/** Called as each stage ends. */
export type StageListener = (stage: string) => void

/** Grain is added later, at the photo's own size. */
const plateDetail = { sharpness: 0.5, grain: 0, blockiness: 0 }

/**
 * Finds the head's shape and, roughly, its hair. Its cost grows with the picture, as does that of what follows: meant for
 * working copies. Equal photos give equal results.
 *
 * @param face The face to work on, in the picture's pixels.
 */
export async function analyseShape(
  image: RgbImage,
  face: DetectedFace,
  onStage: StageListener = () => undefined,
): Promise<ShapeAnalysis> {
  const { width, height } = image
  const rough = createHeadGeometry(face.mesh)
  const picture = { width, height, channels: 3, data: toUnit(image) }
  const foundHair = await findHair(picture, rough.frame)
  const top = observeSkullTop(rough, image, foundHair.parts)
  const head = createHeadGeometry(face.mesh, top)
  onStage('shape')
  return { image, head, picture, foundHair }
}

/**
 * Finds hair and light. Equal inputs give equal results; to be called once for each shape, in the job that found it.
 *
 * @param mask Of the picture, in its pixels.
 */
export function analyseHead(
  { image, head, picture, foundHair }: ShapeAnalysis,
  mask: RoundMask | null,
  onStage: StageListener = () => undefined,
): HeadAnalysis {
  const { width, height } = image
  const size = { width, height }
  const { hair, features } = outlineHair(size, head.frame, foundHair)
  const partsSize = gridSizeOf(size, head.frame.unit)
  const reduced = scaleFrame(head.frame, partsSize.width / width)
  const parts = outlinePerson(partsSize, reduced, foundHair)
  recycle(picture.data)
  onStage('hair')
  const surfaces = renderHeadSurfaces(head, size)
  const keep = innerFace(head.frame, size, hair, features)
  onStage('head')
  const original = toLinear(image)
  const light = fitLight({ ...size, linear: original, hair }, head.frame)
  const skinShade = shadeSkin(surfaces, light, head.frame.unit)
  onStage('light')
  return {
    ...size,
    head,
    surfaces,
    hair,
    parts,
    foundHair,
    features,
    keep,
    outside: maskWhere(keep.length, (i) => {
      return mask !== null && isOutside(mask, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    }),
    original,
    skinShade,
    light,
  }
}

/**
 * Finds the body. Equal inputs give equal results.
 *
 * @param otherFaces Boxes of other people's faces, which must not be copied into the background.
 */
export async function analyseBody(
  seen: HeadAnalysis,
  otherFaces: readonly FaceBox[],
  onStage: StageListener = () => undefined,
): Promise<BodyAnalysis> {
  const { width, height, head, original, foundHair } = seen
  const input: PlateInput = {
    ...seen,
    photo: { width, height, linear: original },
    otherFaces,
    lookBehind: (hole) =>
      lookBehindHair(foundHair, scaleFrame(head.frame, hole.width / width), hole),
  }
  const outline = await outlinePlate(input, onStage)
  const body = enlargeSilhouette(outline.body, seen)
  return { ...seen, keep: outline.input.keep, body, outline }
}

/** Takes the hair away. Equal inputs give equal results. */
export function analysePlate(seen: BodyAnalysis, onStage?: StageListener): PhotoAnalysis {
  const { background, paintPerson } = beginAnalysis(seen, onStage)
  return paintPerson().finish(fillTexture(background))
}

/** `analysePlate` in two halves, of which neither waits for the other. */
export interface BegunAnalysis {
  /** What is behind head and body: `fillTexture` may do it on another thread. */
  readonly background: TextureFillTask
  readonly paintPerson: () => {
    /** @param behind The background's fill. */
    readonly finish: (behind: TextureFill | null) => PhotoAnalysis
  }
}

/** The same as `analysePlate`, step by step. */
export function beginAnalysis(
  seen: BodyAnalysis,
  onStage: StageListener = () => undefined,
): BegunAnalysis {
  const { background, paintPerson } = beginPlate(seen.outline, plateDetail, onStage)
  return {
    background,
    paintPerson: () => {
      const person = paintPerson()
      return {
        finish: (behind) => {
          const { linear, painted, madeUp, signs } = person.finish(behind)
          const hiddenFace = hiddenShareOfFace(seen.outline.input)
          return { ...seen, plate: linear, painted, madeUp, signs: { ...signs, hiddenFace } }
        },
      }
    },
  }
}
