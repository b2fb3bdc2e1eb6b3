import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../engine.ts'
import type { Judgement } from './acceptance/judge-look.ts'
import type { FullColors } from './adjust/colors.ts'
import { openHair } from './hair-stages.ts'
import type { HairFacts, HairWish } from './hair-stages.ts'
import { recolorOwnHair } from './own-hair/recolor-own-hair.ts'
import { fillTexture } from './plate/paint/texture-fill.ts'
import type { TextureFill, TextureFillTask } from './plate/paint/texture-fill.ts'
import type { DrawablePhoto, SeenHead } from './seen-photo.ts'
import { serveTasks } from './serve-tasks.ts'
import type { TaskContext } from './serve-tasks.ts'
import { shareBuffers } from './share-buffers.ts'

interface DrawnLook {
  readonly picture: RgbImage
  readonly judgement: Judgement
  readonly doubts: readonly TryOnDoubt[]
}

export interface RenderWork {
  readonly tasks: {
    /** Asks for what is wanted, and for the photo as it becomes known. */
    readonly draw: { readonly given: null; readonly result: DrawnLook }
    /** Draws on a photo of which all is known. */
    readonly preview: {
      readonly given: { readonly photo: DrawablePhoto; readonly wish: HairWish }
      readonly result: DrawnLook
    }
    readonly recolor: {
      readonly given: {
        readonly photo: RgbImage
        readonly head: SeenHead
        readonly colors: FullColors
      }
      readonly result: RgbImage
    }
    /** Help for the analyst. */
    readonly fill: { readonly given: TextureFillTask; readonly result: TextureFill | null }
  }
  readonly facts: Pick<HairFacts, 'wish' | 'seenHead' | 'seenBody' | 'bare'>
}

serveTasks<RenderWork>({
  draw: (_, context) => draw({}, context),
  preview: ({ photo, wish }, context) =>
    draw({ wish, seenHead: photo, seenBody: photo, bare: photo }, context),
  recolor({ photo, head, colors }, { move }) {
    const picture = recolorOwnHair(photo, head, colors)
    move(picture.data)
    return picture
  },
  fill: (background) => shareBuffers(fillTexture(background)),
})

async function draw(
  given: Partial<HairFacts>,
  { ask, move }: TaskContext<RenderWork>,
): Promise<DrawnLook> {
  const run = openHair(given, ask)
  const { rendered, judgement, doubts } = await run.pick('rendered', 'judgement', 'doubts')
  const { picture } = rendered
  move(picture.data)
  return { picture, judgement, doubts }
}
