import type { BehindHair } from '../hair-mask/behind-hair.ts'
import { planeOf, type FloatImage } from '../image/float-image.ts'
import { toFloats } from '../image/mask.ts'
import { declareStages, type Stages } from '../pipeline.ts'
import type { PhotoSigns } from '../seen-photo.ts'
import { createBodyGrid, type BodyGrid } from './body-grid.ts'
import { shareOfHiddenEyes } from './find/hair-over-eyes.ts'
import { withOwnHair, withoutHair } from './find/own-hair.ts'
import { withSeenClothes } from './find/seen-clothes.ts'
import { mapMadeUp } from './made-up.ts'
import { modelBody, type BodyModel } from './model/body-model.ts'
import { planRemoval, type Removal } from './model/removal.ts'
import { planBackground } from './paint/background.ts'
import { fillClothes } from './paint/clothes.ts'
import { composePlate } from './paint/compose-plate.ts'
import { paintEars } from './paint/ears.ts'
import { cellsUnder, findFlyaways, type Flyaways } from './paint/flyaways.ts'
import type { LayerContext } from './paint/layer-context.ts'
import { paintAllSkin, type HeadSkin } from './paint/skin.ts'
import { fillTexture, type TextureFill, type TextureFillTask } from './paint/texture-fill.ts'
import { createPhotoGrid, type PhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { scaleFrame } from '../head/head-frame.ts'

/** The working copy without the person's hair. */
export interface Plate {
  /** Linear rgb, without grain where it is painted; the photo's own values wherever nothing had to go. */
  readonly linear: Float32Array
  /** How much of `linear` is painted, 0..1. */
  readonly painted: Float32Array
  readonly madeUp: FloatImage
  readonly signs: Omit<PhotoSigns, 'hiddenFace'>
}

/** Intermediate results on the way to a plate; only `plateInput` is given. */
export interface PlateFacts {
  readonly plateInput: PlateInput
  /** The input, keeping only pixels on which no lock was found. */
  readonly keptInput: PlateInput
  readonly photoGrid: PhotoGrid
  readonly bodyGrid: BodyGrid
  readonly removal: Removal
  readonly behind: BehindHair
  readonly bodyModel: BodyModel
  readonly flyaways: Flyaways | null
  readonly layerContext: LayerContext
  /** The task of filling what is behind head and body. */
  readonly background: TextureFillTask
  readonly clothes: TextureFill | null
  readonly skin: { readonly bodySkin: FloatImage; readonly headSkin: HeadSkin }
  /** The background's fill. */
  readonly fill: TextureFill | null
  readonly plate: Plate
}

const stage = declareStages<PlateFacts>()

/**
 * Removes the hair: finds the person's own hair and clothes, and the body behind the hair, then paints what the hair
 * hides, from back to front: background, clothes, bare skin, head.
 */
export const plateStages = {
  photoGrid: stage(['plateInput'], ({ plateInput }) =>
    withSeenClothes(withOwnHair(createPhotoGrid(plateInput), plateInput)),
  ),
  keptInput: stage(['plateInput', 'photoGrid'], ({ plateInput, photoGrid }) => ({
    ...plateInput,
    keep: withoutHair(plateInput, photoGrid),
  })),
  bodyGrid: stage(['photoGrid', 'plateInput'], ({ photoGrid, plateInput }) =>
    createBodyGrid(photoGrid, plateInput),
  ),
  removal: stage(['bodyGrid'], ({ bodyGrid }) => planRemoval(bodyGrid)),
  behind: stage(
    ['plateInput', 'bodyGrid', 'removal'],
    ({ plateInput, bodyGrid: grid, removal }) => {
      const unknown = removal.weight.map((weight, i) => Math.max(weight, grid.outside[i]!))
      return plateInput.lookBehind(planeOf(grid, unknown))
    },
  ),
  bodyModel: stage(['bodyGrid', 'behind'], ({ bodyGrid, behind }) => modelBody(bodyGrid, behind)),
  flyaways: stage(
    ['keptInput', 'bodyModel', 'removal'],
    ({ keptInput: input, bodyModel: body, removal }) => findFlyaways(input, body, removal),
  ),
  layerContext: stage(
    ['keptInput', 'bodyModel', 'removal', 'behind'],
    ({ keptInput: input, bodyModel: body, removal, behind }) => ({ input, body, removal, behind }),
  ),
  background: stage(['layerContext', 'flyaways'], ({ layerContext, flyaways }) =>
    planBackground(layerContext, flyaways && cellsUnder(flyaways, layerContext.body.grid)),
  ),
  clothes: stage(['layerContext'], ({ layerContext }) => fillClothes(layerContext)),
  skin: stage(['layerContext'], ({ layerContext }) => paintAllSkin(layerContext)),
  fill: stage(['background'], ({ background }) => fillTexture(background), { isOffered: true }),
  plate: stage(
    ['layerContext', 'flyaways', 'clothes', 'skin', 'fill'],
    ({ layerContext, flyaways, clothes, skin, fill }) => {
      const { input, body, removal } = layerContext
      const layers = { flyaways, clothes, ...skin, background: fill }
      const { linear, painted, coverage, seamContrast } = composePlate(layerContext, layers)
      const hole = planeOf(body.grid, toFloats(removal.hole))
      paintEars(linear, { input, kept: body.grid.ears.kept, hole, coverage })
      const frame = scaleFrame(input.head.frame, body.grid.scale)
      const signs = { hiddenEyes: shareOfHiddenEyes(body.grid, frame), seamContrast }
      return { linear, painted, madeUp: mapMadeUp(body, removal), signs }
    },
  ),
} satisfies Stages<PlateFacts>
