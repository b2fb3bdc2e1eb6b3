import { unadjusted } from '@hairstyle/contract/limits.ts'
import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import { EngineRefusal } from '../engine.ts'
import { judgeFit } from './acceptance/judge-fit.ts'
import { judgeLook, type Judgement } from './acceptance/judge-look.ts'
import type { HairChange } from './adjust/colors.ts'
import { createReshape } from './adjust/reshape.ts'
import type { HairLayer } from './composite/hair-layer.ts'
import type { Cutout } from './photo-hair/cutout.ts'
import {
  bendHair,
  finishPhotoHair,
  placeHair,
  readHair,
  type PlacedHair,
  type RenderedStyle,
} from './photo-hair/render-photo-hair.ts'
import { PipelineRun, declareStages, type Ask, type Stages } from './pipeline.ts'
import type { BarePhoto, DrawablePhoto, SeenBody, SeenHead } from './seen-photo.ts'
import { recycle } from './workspace.ts'

/** The wanted hair. */
export interface HairWish extends HairChange {
  /** The file of the style's cut-out. */
  readonly cutout: Uint8Array
  /** The same request with the same seed gives the same hair. */
  readonly seed: number
}

/** Facts known about a style's hair while it is drawn. */
export interface HairFacts {
  /** Given: the request, and the photo's facts as they become known. */
  readonly wish: HairWish
  readonly seenHead: SeenHead
  readonly seenBody: SeenBody
  readonly bare: BarePhoto
  readonly cutout: Cutout
  /** Bent to the head and lit like it. */
  readonly bent: HairLayer
  /** Why this hair may not look good on this head. */
  readonly doubts: readonly TryOnDoubt[]
  /** Placed in front of and behind head and body. */
  readonly placed: PlacedHair
  readonly rendered: RenderedStyle
  readonly judgement: Judgement
}

const stage = declareStages<HairFacts>()

/**
 * The stages of drawing a style's hair. Each needs as little of the photo as possible, so that it need not wait for the
 * rest.
 */
const hairStages = {
  cutout: stage(['wish'], async ({ wish: { cutout, ...change } }) => {
    try {
      return await readHair(cutout, change)
    } catch (cause) {
      if (cause instanceof CutoutError) throw new EngineRefusal('bad_style', { cause })
      throw cause
    }
  }),
  bent: stage(['cutout', 'wish', 'seenHead'], ({ cutout, wish, seenHead }) => {
    const bent = bendHair(seenHead, cutout, createReshape(wish.adjustment ?? unadjusted))
    recycle(cutout.hair.data)
    return bent
  }),
  doubts: stage(['cutout', 'seenHead', 'bent'], ({ cutout, seenHead, bent }) =>
    judgeFit(seenHead, cutout.axes, bent),
  ),
  placed: stage(['bent', 'doubts', 'seenHead', 'seenBody'], ({ bent, seenHead, seenBody }) =>
    placeHair({ ...seenHead, ...seenBody }, bent),
  ),
  rendered: stage(
    ['placed', 'wish', 'seenHead', 'seenBody', 'bare'],
    ({ placed, wish, seenHead, seenBody, bare }) =>
      finishPhotoHair({ ...seenHead, ...seenBody, ...bare }, placed, wish.seed),
  ),
  judgement: stage(['seenHead', 'bare', 'rendered'], ({ seenHead, bare, rendered }) =>
    judgeLook({ ...seenHead, ...bare }, rendered.layer),
  ),
} satisfies Stages<HairFacts>

/** Opens a run of a style's stages; nothing is computed yet. */
export function openHair(given: Partial<HairFacts>, ask?: Ask): PipelineRun<HairFacts> {
  return new PipelineRun<HairFacts>({ stages: hairStages, given, ask })
}

/**
 * Puts hair on a fully analysed photo.
 *
 * @throws {EngineRefusal} bad_style when the cut-out can't be read.
 */
export async function wearHair(
  photo: DrawablePhoto,
  wish: HairWish,
): Promise<RenderedStyle & Pick<HairFacts, 'doubts'>> {
  const run = openHair({ wish, seenHead: photo, seenBody: photo, bare: photo })
  const { rendered, doubts } = await run.pick('rendered', 'doubts')
  return { ...rendered, doubts }
}
