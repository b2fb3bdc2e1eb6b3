import type { BehindHair } from '../hair-mask/behind-hair.ts'
import { planeOf } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { createGrainTile } from '../image/grain-tile.ts'
import type { Detail } from '../light/detail.ts'
import { createBodyGrid } from './body-grid.ts'
import { shareOfHiddenEyes } from './find/hair-over-eyes.ts'
import { withOwnHair, withoutHair } from './find/own-hair.ts'
import { withSeenClothes } from './find/seen-clothes.ts'
import { mapMadeUp } from './made-up.ts'
import { modelBody } from './model/body-model.ts'
import type { BodyModel } from './model/body-model.ts'
import { planRemoval } from './model/removal.ts'
import type { Removal } from './model/removal.ts'
import { planBackground } from './paint/background.ts'
import { fillClothes } from './paint/clothes.ts'
import { composePlate } from './paint/compose-plate.ts'
import { paintEars } from './paint/ears.ts'
import { cellsUnder, findFlyaways } from './paint/flyaways.ts'
import type { LayerContext } from './paint/layer-context.ts'
import { paintAllSkin } from './paint/skin.ts'
import type { HeadSkin } from './paint/skin.ts'
import { fillTexture } from './paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './paint/texture-fill.ts'
import { createPhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { scaleFrame } from './scaled-frame.ts'
import type { PhotoSigns } from '../seen-photo.ts'

export interface Plate {
  /** Linear rgb without the person's hair; the photo's own values wherever nothing had to go. */
  readonly linear: Float32Array
  /** How much of `linear` is painted, 0..1. */
  readonly painted: Float32Array
  readonly madeUp: FloatImage
  readonly signs: Omit<PhotoSigns, 'hiddenFace'>
}

/** What is known of a person before anything is painted. */
export interface PlateOutline {
  /** All that was given, but kept is only what no lock was found on. */
  readonly input: PlateInput
  readonly removal: Removal
  readonly behind: BehindHair
  readonly body: BodyModel
}

export type StageTimer = (stage: string) => void

/** Finds the person's own hair and clothes, and the body behind the hair. */
export async function outlinePlate(given: PlateInput, onStage: StageTimer): Promise<PlateOutline> {
  const photoGrid = withSeenClothes(withOwnHair(createPhotoGrid(given), given))
  const input = { ...given, keep: withoutHair(given, photoGrid) }
  const grid = createBodyGrid(photoGrid, input.head)
  onStage('plate.hair')
  const removal = planRemoval(grid)
  onStage('plate.removal')
  const unknown = removal.weight.map((weight, i) => Math.max(weight, grid.outside[i]!))
  const behind = await input.lookBehind(planeOf(grid, unknown))
  const body = modelBody(grid, behind)
  onStage('plate.body')
  return { input, removal, behind, body }
}

/** Paints what the person's hair hides, from back to front: background, clothes, bare skin, head. */
export function buildPlate(outline: PlateOutline, detail: Detail, onStage: StageTimer): Plate {
  const { background, paintPerson } = beginPlate(outline, detail, onStage)
  return paintPerson().finish(fillTexture(background))
}

/** A plate in two halves, of which neither waits for the other. */
export interface BegunPlate {
  /** What is behind head and body: `fillTexture` may do it on another thread. */
  readonly background: TextureFillTask
  /** Paints the person. */
  readonly paintPerson: () => PaintedPerson
}

export interface PaintedPerson {
  /** @param behind The background's fill. */
  readonly finish: (behind: TextureFill | null) => Plate
}

interface PersonLayers {
  readonly clothes: TextureFill | null
  readonly bodySkin: FloatImage
  readonly headSkin: HeadSkin
}

/** The same as `buildPlate`, step by step. */
export function beginPlate(
  { input, removal, behind, body }: PlateOutline,
  detail: Detail,
  onStage: StageTimer,
): BegunPlate {
  const flyaways = findFlyaways(input, body, removal)
  onStage('plate.flyaways')
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const context: LayerContext = {
    input,
    body,
    removal,
    behind,
    grain,
    grainLevel: detail.grain,
  }
  const background = planBackground(context, flyaways && cellsUnder(flyaways, body.grid))
  onStage('plate.plan')
  return { background, paintPerson }

  function paintPerson(): PaintedPerson {
    const clothes = fillClothes(context)
    onStage('plate.clothes')
    const skin = paintAllSkin(context)
    onStage('plate.skin')
    return { finish: (behind) => finish({ clothes, ...skin }, behind) }
  }

  function finish(person: PersonLayers, behind: TextureFill | null): Plate {
    onStage('plate.background')
    const layers = { ...person, flyaways, background: behind }
    const { linear, painted, coverage, seamContrast } = composePlate(context, layers)
    paintEars(linear, { input, painted, coverage, sharpness: detail.sharpness })
    onStage('plate.stack')
    return {
      linear,
      painted,
      madeUp: mapMadeUp(body, removal),
      signs: {
        hiddenEyes: shareOfHiddenEyes(body.grid, scaleFrame(input.head.frame, body.grid.scale)),
        seamContrast,
      },
    }
  }
}
