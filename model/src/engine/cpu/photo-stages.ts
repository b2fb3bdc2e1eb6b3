import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import type { RgbImage } from '../engine.ts'
import { isOutside, type RoundMask } from '../round-mask.ts'
import { hiddenShareOfFace } from './acceptance/hidden-face.ts'
import { looseHairArea } from './acceptance/loose-hair.ts'
import { roomToDraw } from './composite/hair-layer.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { shadeSkin, skinLuminance } from './light/skin-shade.ts'
import { innerFace } from './face/face-zones.ts'
import { lookBehindHair } from './hair-mask/behind-hair.ts'
import {
  findHair,
  outlineHair,
  outlinePerson,
  type FoundHair,
  type OutlinedHair,
} from './hair-mask/find-hair.ts'
import type { PersonParts } from './hair-mask/segmenter.ts'
import { observeEars } from './hair-mask/observe-ears.ts'
import { observeSkull } from './hair-mask/observe-skull.ts'
import { fitHeadFrame, scaleFrame } from './head/head-frame.ts'
import { headOfFrame, type HeadGeometry } from './head/head-geometry.ts'
import {
  renderHeadAbove,
  renderHeadDepth,
  renderHeadSurfaces,
  type HeadSurfaces,
} from './head/head-surfaces.ts'
import { fitSkull, shapeOf } from './head/skull.ts'
import { toLinear, toUnit } from './image/color.ts'
import { maskWhere } from './image/mask.ts'
import type { Detail } from './light/detail.ts'
import { fitLight } from './light/fit-light.ts'
import type { LightFit } from './light/light-fit.ts'
import { measureBlackHair } from './light/black-hair.ts'
import { measureBlack } from './light/black.ts'
import { measureTone, takeTone, type Tone } from './light/tone.ts'
import { measureOwnHair } from './own-hair/measure-own-hair.ts'
import { measureHairline, measureSides } from './photo-hair/hair-outline.ts'
import {
  cropToHair,
  detailOfFace,
  enlargeBody,
  keepPlane,
  leaveBlank,
  opacityIn,
} from './photo-planes.ts'
import { place, type FloatImage } from './image/float-image.ts'
import { declareStages, type Stages } from './pipeline.ts'
import { enlargeSilhouette } from './plate/paint/compose-plate.ts'
import { enlargePlate } from './plate/paint/enlarge-plate.ts'
import { gridSizeOf } from './plate/photo-grid.ts'
import { plateStages, type PlateFacts } from './plate/plate-stages.ts'
import type { BarePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts'
import { recycle } from './workspace.ts'
import type { Box, In, Size } from '../box.ts'

/** A head's shape and a rough outline of its hair, in the working copy. */
export interface HeadShape {
  readonly head: In<'copy', HeadGeometry>
  readonly found: FoundHair
}

/**
 * A head whose hair is known to the pixel, in the working copy. Pixel buffers are rows from the top with `width *
 * height` entries (times three where they hold rgb).
 */
export interface OutlinedHead extends Size, OutlinedHair {
  readonly head: In<'copy', HeadGeometry>
  readonly surfaces: HeadSurfaces
  /** At the size of the plate's grid, because nothing needs them finer. */
  readonly parts: PersonParts
  /** 1 where the picture must stay as it is: the inner face. */
  readonly keep: Uint8Array
  /** 1 where the picture shows nothing: outside of its round mask. */
  readonly outside: Uint8Array
}

/** The light of the working copy. */
export interface LitHead {
  /** The copy, linear rgb. */
  readonly original: Float32Array
  readonly light: LightFit
  /** Linear rgb expected of bare skin on the head's surfaces, reduced and continued a little beyond them. */
  readonly skinShade: FloatImage
}

/** Facts known about a photo while it is prepared for drawing hair on it. */
export interface PhotoFacts extends PlateFacts {
  /** Given: the photo, the face to work on, in its pixels, and its round mask. */
  readonly photo: RgbImage
  readonly face: In<'photo', DetectedFace>
  readonly mask: In<'photo', RoundMask> | null
  /** Given: boxes of other people's faces, which must not be copied into the background. */
  readonly otherFaces: readonly In<'photo', Box>[]
  readonly copy: WorkingCopy
  readonly shape: HeadShape
  /** Median linear luminance of the face's skin. */
  readonly skinLuminance: number
  readonly outlined: OutlinedHead
  /** Share of the face's outline under the person's own hair, 0..1. */
  readonly hiddenFace: number
  /** Area of hair below the jaw, face widths squared. */
  readonly looseHair: number
  readonly lit: LitHead
  /** Null if it can't be seen, or if the photo has no colours. */
  readonly ownHair: OwnHair | null
  /** The head's shape in the photo's own pixels. */
  readonly head: In<'photo', HeadGeometry>
  readonly seenHead: SeenHead
  readonly detail: Detail
  /** The photo's single hue if it has no colours, otherwise null. */
  readonly tone: Tone | null
  readonly seenBody: SeenBody
  readonly bare: BarePhoto
}

const stage = declareStages<PhotoFacts>()

/**
 * The stages of analysing a photo. A reduced copy of the head's surroundings is analysed, at the same cost for any
 * photo, and the results are brought to the photo's own size. Equal photos give equal results.
 */
export const photoStages = {
  copy: stage(['photo', 'face', 'otherFaces'], ({ photo, face, otherFaces }) =>
    makeWorkingCopy(photo, face, otherFaces),
  ),
  shape: stage(['copy'], async ({ copy: { image, face } }) => {
    const fitted = fitHeadFrame(face.mesh)
    const { width, height } = image
    const picture = { width, height, channels: 3, data: toUnit(image) }
    const found = await findHair(picture, fitted)
    recycle(picture.data)
    const frame = { ...fitted, earDrops: observeEars(fitted, found.parts) }
    const average = { frame, skull: fitSkull(frame.localMesh) }
    return { head: headOfFrame(frame, observeSkull(average, image, found.parts)), found }
  }),
  skinLuminance: stage(['copy', 'shape'], ({ copy, shape }) =>
    skinLuminance(copy.image, shape.head),
  ),
  outlined: stage(['copy', 'shape', 'mask'], ({ copy, shape: { head, found }, mask }) => {
    const { width, height } = copy.image
    const size = { width, height }
    const partsSize = gridSizeOf(size, head.frame.unit)
    const reduced = scaleFrame(head.frame, partsSize.width / width)
    const { hair, features } = outlineHair(size, head.frame, found)
    const moved = mask && copy.moveMask(mask)
    return {
      ...size,
      head,
      hair,
      features,
      parts: outlinePerson(partsSize, reduced, found),
      surfaces: renderHeadSurfaces(head, size),
      keep: innerFace(head.frame, size, hair, features),
      outside: maskWhere(hair.length, (i) => {
        return moved !== null && isOutside(moved, (i % width) + 0.5, Math.floor(i / width) + 0.5)
      }),
    }
  }),
  hiddenFace: stage(['outlined'], ({ outlined }) => hiddenShareOfFace(outlined)),
  looseHair: stage(['outlined'], ({ outlined }) => looseHairArea(outlined)),
  lit: stage(
    ['copy', 'outlined'],
    ({ copy, outlined: { width, height, hair, head, surfaces } }) => {
      const original = toLinear(copy.image)
      const light = fitLight({ width, height, linear: original, hair }, head.frame)
      return { original, light, skinShade: shadeSkin(surfaces, light, head.frame.unit) }
    },
  ),
  tone: stage(['copy'], ({ copy }) => measureTone(copy.image)),
  ownHair: stage(['tone', 'outlined', 'lit'], ({ tone, outlined, lit }) =>
    tone ? null : measureOwnHair({ ...outlined, ...lit }),
  ),
  head: stage(['copy', 'shape'], ({ copy, shape: { head } }) =>
    headOfFrame({ ...copy.frame, earDrops: head.frame.earDrops }, shapeOf(head.skull)),
  ),
  seenHead: stage(
    ['photo', 'copy', 'head', 'outlined', 'lit'],
    ({ photo: { width, height }, copy: { region }, head, outlined, lit }) => {
      const { frame } = outlined.head
      const hairAt = opacityIn(outlined)
      const surfaces = renderHeadDepth(head, { width, height })
      const black = measureBlack(lit.original)
      return {
        width,
        height,
        head,
        surfaces,
        above: renderHeadAbove(head, surfaces, roomToDraw(head.frame.unit)),
        keep: keepPlane(outlined, outlined.keep, region),
        ownHairline: measureHairline(frame, hairAt),
        ownSides: measureSides(frame, hairAt),
        ownHair: cropToHair(outlined, frame.unit, region),
        light: lit.light,
        ownBlack: measureBlackHair({
          count: outlined.hair.length,
          alphaAt: (i) => outlined.hair[i]!,
          // Hair is raised by the photo's black when it is drawn.
          colorAt: (i, channel) => Math.max(0, lit.original[i * 3 + channel]! - black[channel]),
        }),
        black,
      }
    },
  ),
  plateInput: stage(
    ['copy', 'shape', 'outlined', 'lit'],
    ({ copy, shape: { head, found }, outlined, lit: { original, light, skinShade } }) => ({
      ...outlined,
      photo: { width: outlined.width, height: outlined.height, linear: original },
      otherFaces: copy.otherFaces,
      light,
      skinShade,
      lookBehind: (hole) =>
        lookBehindHair(found, scaleFrame(head.frame, hole.width / outlined.width), hole),
    }),
  ),
  ...plateStages,
  detail: stage(['photo', 'face', 'head'], ({ photo, face, head }) =>
    detailOfFace(photo, face.box, head.frame),
  ),
  seenBody: stage(
    ['photo', 'copy', 'keptInput', 'bodyModel', 'detail', 'tone'],
    ({ photo, copy: { image, region }, keptInput, bodyModel, detail, tone }) => ({
      ...detail,
      tone,
      body: enlargeBody(enlargeSilhouette(bodyModel, image), { copy: image, region, photo }),
      keep: keepPlane(image, keptInput.keep, region),
    }),
  ),
  bare: stage(
    ['photo', 'mask', 'copy', 'outlined', 'lit', 'tone', 'detail', 'hiddenFace', 'plate'],
    ({
      photo,
      mask,
      copy: { image, region },
      outlined,
      lit: { original },
      tone,
      detail,
      hiddenFace,
      plate,
    }) => {
      const { linear, painted, madeUp, signs } = plate
      // The whole plate, because ears are painted beyond the repainted area.
      for (let at = 0; tone && at < linear.length; at += 3) takeTone(linear, at, tone)
      const analysis = { original, plate: linear, painted }
      const enlarged = enlargePlate({ photo, region, copy: image, analysis, detail })
      if (mask) leaveBlank(enlarged, { photo, mask, region, surfaces: outlined.surfaces })
      return {
        isRound: mask !== null,
        plate: enlarged,
        madeUp: place(madeUp, region),
        signs: { ...signs, hiddenFace },
      }
    },
  ),
} satisfies Stages<PhotoFacts>
