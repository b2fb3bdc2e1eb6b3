import { createGrainTile } from '../image/grain-tile.ts'
import type { Detail } from '../light/detail.ts'
import { joinBackground, planBackground } from './background.ts'
import { modelBody } from './body-model.ts'
import type { BodyModel } from './body-model.ts'
import { paintBodySkin } from './body-skin.ts'
import type { BodySkin } from './body-skin.ts'
import { fillClothes } from './clothes.ts'
import type { ClothesFill } from './clothes.ts'
import { composePlate } from './compose-plate.ts'
import { paintEars } from './ears.ts'
import { findFlyaways } from './flyaways.ts'
import { withGrownHair, withoutHair } from './grown-hair.ts'
import { shareOfHiddenEyes } from './hair-over-eyes.ts'
import { paintHeadSkin } from './head-skin.ts'
import type { HeadSkin } from './head-skin.ts'
import type { LayerContext } from './layer-context.ts'
import { createPhotoGrid } from './photo-grid.ts'
import type { PlateInput } from './plate-input.ts'
import { planRemoval } from './removal.ts'
import { scaleFrame } from './scaled-frame.ts'
import { fillTexture } from './texture-fill.ts'
import type { TextureFill, TextureFillTask } from './texture-fill.ts'

export interface Plate {
  /** Linear rgb without the person's hair; the photo's own values wherever nothing had to go. */
  readonly linear: Float32Array
  /** How much of `linear` is painted, 0..1. */
  readonly painted: Float32Array
  readonly doubts: PlateDoubts
}

/** What is known of a person before anything is painted. */
export interface PlateOutline {
  /** All that was given, but kept is only what no lock was found on. */
  readonly input: PlateInput
  readonly body: BodyModel
  /** Part of the hair that its mask had missed, 0..1. */
  readonly missedHair: number
}

/** What tells how far the plate had to be invented. */
export interface PlateDoubts {
  /** Mean patch distance of the background's texture. */
  readonly backgroundError: number
  /** Made-up clothes, face widths squared, and their part that could be copied. */
  readonly hiddenClothes: number
  readonly visibleClothes: number
  /** Evidence of the shoulder line, left and right, 0..1. */
  readonly shoulderEvidence: readonly [number, number]
  /** Part of the face's outline that hair lies over, 0..1. */
  readonly hiddenFace: number
  /** Part of brows and eyes under hair, 0..1, of a head turned too far for one side to stand for the other; else 0. */
  readonly hiddenEyes: number
  /** Part of the hair that its mask had missed, 0..1. */
  readonly missedHair: number
  /** Mean difference of new paint and photo where one fades into the other, of sqrt-linear 0..1. */
  readonly seamContrast: number
}

export type StageTimer = (stage: string) => void

/** Finds the locks that the hair's mask missed, and the body behind the hair. */
export function outlinePlate(given: PlateInput, onStage: StageTimer): PlateOutline {
  const found = createPhotoGrid(given)
  const grid = withGrownHair(found, given)
  const input = { ...given, keep: withoutHair(given, grid) }
  onStage('plate.hair')
  const body = modelBody(grid, input.head)
  onStage('plate.body')
  return { input, body, missedHair: missedPart(found.hair, grid.hair) }
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
  readonly clothes: ClothesFill | null
  readonly bodySkin: BodySkin
  readonly headSkin: HeadSkin
}

/** The same as `buildPlate`, step by step. */
export function beginPlate(
  { input, body, missedHair }: PlateOutline,
  detail: Detail,
  onStage: StageTimer,
): BegunPlate {
  const removal = planRemoval(input, body)
  const flyaways = findFlyaways(input, body, removal)
  onStage('plate.removal')
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const context: LayerContext = {
    input,
    body,
    removal,
    grain,
    grainLevel: detail.grain,
  }
  const plan = planBackground(context)
  onStage('plate.plan')
  return { background: plan.behind, paintPerson }

  function paintPerson(): PaintedPerson {
    const clothes = fillClothes(context)
    onStage('plate.clothes')
    const bodySkin = paintBodySkin(context)
    onStage('plate.body-skin')
    const headSkin = paintHeadSkin(input, body, removal)
    onStage('plate.head-skin')
    return { finish: (behind) => finish({ clothes, bodySkin, headSkin }, behind) }
  }

  function finish(person: PersonLayers, behind: TextureFill | null): Plate {
    onStage('plate.background')
    const background = joinBackground(plan, behind)
    const layers = { ...person, flyaways, background }
    const { linear, painted, hole, coverage, seamContrast } = composePlate(context, layers)
    paintEars(linear, { hole, coverage, sharpness: detail.sharpness }, input)
    onStage('plate.stack')
    return {
      linear,
      painted,
      doubts: {
        backgroundError: background?.error ?? 0,
        hiddenClothes: person.clothes?.hiddenArea ?? 0,
        visibleClothes: person.clothes?.visibleArea ?? 0,
        shoulderEvidence: body.shoulderEvidence,
        hiddenFace: removal.hiddenFace,
        hiddenEyes: shareOfHiddenEyes(body.grid, scaleFrame(input.head.frame, body.grid.scale)),
        missedHair,
        seamContrast,
      },
    }
  }
}

function missedPart(found: Float32Array, all: Float32Array): number {
  const area = areaOf(all)
  return area > 0 ? 1 - areaOf(found) / area : 0
}

function areaOf(hair: Float32Array): number {
  return hair.reduce((sum, opacity) => sum + opacity, 0)
}
