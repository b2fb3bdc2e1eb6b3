import type { OwnHair } from '@hairstyle/contract/face-measures.ts'
import type { RgbImage } from '../engine.ts'
import { findRoundMask } from '../round-mask.ts'
import type { RoundMask } from '../round-mask.ts'
import { hiddenShareOfFace } from './acceptance/hidden-face.ts'
import { looseHairArea } from './acceptance/loose-hair.ts'
import type { DetectedFace, FaceBox } from './detect/detected-face.ts'
import { skinLuminance } from './detect/face-skin.ts'
import type { Covers } from './hair-mask/head-cover.ts'
import { createHeadGeometry } from './head/head-geometry.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import { renderHeadDepth } from './head/head-surfaces.ts'
import { toLinear } from './image/color.ts'
import { createEnlarger } from './image/enlarge.ts'
import { planeOf } from './image/float-image.ts'
import type { FloatImage } from './image/float-image.ts'
import { maskWhere, toFloats } from './image/mask.ts'
import type { RegionPlane } from './image/region-plane.ts'
import { shrinkImage } from './image/resize.ts'
import { cropRgb } from './image/rgb-image.ts'
import type { Rectangle } from './image/rgb-image.ts'
import { boxAround, cropImage } from './image/window.ts'
import { measureDetail } from './light/detail.ts'
import type { Detail } from './light/detail.ts'
import { measureTone, takeTone } from './light/tone.ts'
import type { Tone } from './light/tone.ts'
import { clamp } from './math/scalar.ts'
import { measureOwnHair } from './own-hair/measure-own-hair.ts'
import { analyseBody, analyseHead, analyseShape, beginAnalysis } from './photo-analysis.ts'
import type { BarePhoto, DrawablePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import type { BodyAnalysis, HeadAnalysis, PhotoAnalysis, StageListener } from './photo-analysis.ts'
import { measureHairline, measureSides } from './photo-hair/hair-outline.ts'
import type { OpacityAt } from './photo-hair/hair-outline.ts'
import { enlargePlate } from './plate/paint/enlarge-plate.ts'
import { fillTexture } from './plate/paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/paint/texture-fill.ts'
import { makeWorkingCopy } from './working-copy.ts'
import { floats, recycle } from './workspace.ts'

/** What is kept around the person's own hair, face widths: what is around it shows there. */
const hairMargin = 0.35
/** JPEG's blocks: crops keep to their grid. */
const blockSize = 8

export interface PrepareOptions {
  /** Boxes of other people's faces, which must not be copied into the background. */
  readonly otherFaces?: readonly FaceBox[]
  /** Of the photo; by default it is looked for. */
  readonly mask?: RoundMask | null
  readonly onStage?: StageListener
}

/** A head's shape, in the photo's own pixels, and how to go on. */
export interface ShapePreparation {
  readonly shape: HeadGeometry
  /** Median linear luminance of the face's skin. */
  readonly skinLuminance: number
  readonly covers: Covers
  /** To be called once, in the same job. */
  readonly outlineHead: () => OutlinePreparation
}

/** A head whose hair is known to the pixel, and how to go on. */
export interface OutlinePreparation {
  /** Share of the face's outline under the person's own hair, 0..1. */
  readonly hiddenFace: number
  /** Area of hair below the jaw, face widths squared. */
  readonly looseHair: number
  /** Null where it is not seen, also of a photo without colours. */
  readonly measureHair: () => OwnHair | null
  readonly findHead: () => HeadPreparation
}

/** A head that was seen, and how to go on. */
export interface HeadPreparation {
  readonly head: SeenHead
  readonly findBody: () => Promise<BodyPreparation>
}

/** A body that was seen, and how to go on. */
export interface BodyPreparation {
  readonly body: SeenBody
  /** Begins to take the hair away: the longest part of the work. */
  readonly clear: () => Clearing
}

/** Hair that is being taken away, in two halves of which neither waits for the other. */
export interface Clearing {
  /** What is behind the person: `fillTexture` may do it on another thread. */
  readonly background: TextureFillTask
  /** Paints the person, without the background. */
  readonly paintPerson: () => ClearedPerson
}

export interface ClearedPerson {
  /** @param behind The background's fill. */
  readonly finish: (behind: TextureFill | null) => BarePhoto
}

/**
 * Makes a photo ready to be drawn on: analyses a reduced copy of what surrounds the head and brings the outcome to the
 * photo's own size. Equal photos give equal results.
 *
 * @param face The face to work on, in the photo's pixels, as are the other faces.
 */
export async function preparePhoto(
  photo: RgbImage,
  face: DetectedFace,
  options?: PrepareOptions,
): Promise<DrawablePhoto> {
  const { outlineHead } = await prepareShape(photo, face, options)
  const { head, findBody } = outlineHead().findHead()
  const { body, clear } = await findBody()
  const { background, paintPerson } = clear()
  return { ...head, ...body, ...paintPerson().finish(fillTexture(background)) }
}

/**
 * The first part of `preparePhoto`: enough to let hair grow.
 *
 * @param face The face to work on, in the photo's pixels, as are the other faces.
 */
export async function prepareShape(
  photo: RgbImage,
  face: DetectedFace,
  { otherFaces = [], mask = findRoundMask(photo), onStage }: PrepareOptions = {},
): Promise<ShapePreparation> {
  const { width, height } = photo
  const copy = await makeWorkingCopy(photo, face, otherFaces)
  onStage?.('copy')
  const { region } = copy
  const working = await analyseShape(copy.image, copy.face, onStage)
  const { skull } = working.head
  const head = createHeadGeometry(face.mesh, skull.center[1] + skull.above)
  return {
    shape: head,
    skinLuminance: skinLuminance(copy.image, working.head),
    covers: working.foundHair.covers,
    outlineHead,
  }

  function outlineHead(): OutlinePreparation {
    const found = analyseHead(working, mask && copy.moveMask(mask), onStage)
    return {
      hiddenFace: hiddenShareOfFace(found),
      looseHair: looseHairArea(found),
      measureHair: () => (measureTone(copy.image) ? null : measureOwnHair(found)),
      findHead: () => findHead(found),
    }
  }

  function findHead(found: HeadAnalysis): HeadPreparation {
    const seen = {
      width,
      height,
      head,
      surfaces: renderHeadDepth(head, { width, height }),
      ...smoothPlanes(found, region),
      keep: keepPlane(found, region),
      ownHairline: measureHairline(found.head.frame, ownHairIn(found)),
      ownSides: measureSides(found.head.frame, ownHairIn(found)),
      ownHair: ownHairPlane(found, region),
      light: found.light,
    }
    onStage?.('enlarge.head')
    return { head: seen, findBody: () => findBody(found) }
  }

  async function findBody(seen: HeadAnalysis): Promise<BodyPreparation> {
    const found = await analyseBody(seen, copy.otherFaces, onStage)
    const detail = measureFace(photo, face, head)
    const tone = measureTone(copy.image)
    onStage?.('detail')
    const body = {
      ...detail,
      tone,
      body: enlargeBody(found, region, photo),
      keep: keepPlane(found, region),
    }
    onStage?.('enlarge.body')
    return { body, clear: () => clear(found, detail, tone) }
  }

  function clear(found: BodyAnalysis, detail: Detail, tone: Tone | null): Clearing {
    const { background, paintPerson } = beginAnalysis(found, onStage)
    return {
      background,
      paintPerson: () => {
        const person = paintPerson()
        return {
          finish: (behind) => {
            const analysis = person.finish(behind)
            // All of it, because ears are painted beyond what is painted anew.
            if (tone) {
              for (let at = 0; at < analysis.plate.length; at += 3) {
                takeTone(analysis.plate, at, tone)
              }
            }
            return enlarged(analysis, detail)
          },
        }
      },
    }
  }

  function enlarged(analysis: PhotoAnalysis, detail: Detail): BarePhoto {
    const plate = enlargePlate({ photo, region, copy: copy.image, analysis, detail })
    onStage?.('enlarge.plate')
    const { madeUp, signs } = analysis
    return { plate, madeUp: place(madeUp, region), signs }
  }
}

function measureFace(photo: RgbImage, { box }: DetectedFace, { frame }: HeadGeometry): Detail {
  const x = blockSize * Math.floor(clamp(box.x, 0, photo.width - 1) / blockSize)
  const y = blockSize * Math.floor(clamp(box.y, 0, photo.height - 1) / blockSize)
  const width = Math.ceil(clamp(box.x + box.width, x + 1, photo.width)) - x
  const height = Math.ceil(clamp(box.y + box.height, y + 1, photo.height)) - y
  const mesh = frame.mesh.map((value, i) => value - (i % 3 === 0 ? x : i % 3 === 1 ? y : 0))
  const crop = cropRgb(photo, { x, y, width, height })
  const linear = toLinear(crop)
  const detail = measureDetail({ width, height, linear }, { ...frame, mesh })
  recycle(crop.data, linear)
  return detail
}

function smoothPlanes(
  { width, height, surfaces, skinShade }: HeadAnalysis,
  region: Rectangle,
): Pick<SeenHead, 'normals' | 'skinShade'> {
  const normals = { width, height, channels: 3, data: surfaces.normals }
  return { normals: place(halved(normals), region), skinShade: place(skinShade, region) }
}

function ownHairIn({ width, height, hair }: HeadAnalysis): OpacityAt {
  return (x, y) => (x >= 0 && y >= 0 && x < width && y < height ? hair[y * width + x]! : 0)
}

function ownHairPlane({ width, height, hair, head }: HeadAnalysis, region: Rectangle): RegionPlane {
  const size = { width, height }
  const isHair = maskWhere(hair.length, (i) => hair[i]! > 0)
  const box = boxAround(isHair, size, Math.ceil(head.frame.unit * hairMargin)) ?? {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  }
  const scaleX = width / region.width
  const scaleY = height / region.height
  return {
    ...cropImage(planeOf(size, hair), box),
    left: region.x + box.x / scaleX,
    top: region.y + box.y / scaleY,
    scaleX,
    scaleY,
  }
}

function keepPlane({ width, height, keep }: HeadAnalysis, region: Rectangle): RegionPlane {
  const kept = toFloats(keep)
  const plane = place(halved(planeOf({ width, height }, kept)), region)
  recycle(kept)
  return plane
}

/** What is smooth is kept at half the working size. */
function halved(image: FloatImage): FloatImage {
  return shrinkImage(image, {
    width: Math.ceil(image.width / 2),
    height: Math.ceil(image.height / 2),
  })
}

function place(image: FloatImage, region: Rectangle): RegionPlane {
  return {
    ...image,
    left: region.x,
    top: region.y,
    scaleX: image.width / region.width,
    scaleY: image.height / region.height,
  }
}

/** The body at the photo's size, its edge as steep as at the working size. */
function enlargeBody(
  { width, height, body }: BodyAnalysis,
  region: Rectangle,
  photo: RgbImage,
): Float32Array {
  const result = floats(photo.width * photo.height)
  const steepness = region.width / width
  const image = planeOf({ width, height }, body)
  const window = { x: 0, y: 0, width, height }
  const { columns, rows, read } = createEnlarger({ image, window, from: image, to: region })
  const first = Math.floor(
    ((body.findIndex((value) => value > 0) / width - 2) * region.height) / height,
  )
  for (let y = Math.max(rows.from, first); y < rows.to; y++) {
    const row = read(y, columns)
    const to = (region.y + y) * photo.width + region.x
    for (let x = 0; x < region.width; x++) {
      result[to + x] = clamp((row[x]! - 0.5) * steepness + 0.5, 0, 1)
    }
  }
  return result
}
