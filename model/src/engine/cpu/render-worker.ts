import type { TryOnDoubt } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../engine.ts'
import type { Judgement } from './acceptance/judge-look.ts'
import type { HairChange } from './adjust/colors.ts'
import { openHair, type HairFacts, type HairWish } from './hair-stages.ts'
import {
  colorOwnHair,
  cutOwnHair,
  type ChangedOwnHair,
  type OwnHairChange,
} from './own-hair/change-own-hair.ts'
import { fillTexture, type TextureFill, type TextureFillTask } from './plate/paint/texture-fill.ts'
import type { DrawablePhoto, SeenHead } from './seen-photo.ts'
import { serveTasks, type TaskContext } from './serve-tasks.ts'
import { shareBuffers } from './share-buffers.ts'

interface DrawnLook {
  readonly picture: RgbImage
  readonly judgement: Judgement
  readonly doubts: readonly TryOnDoubt[]
}

export interface RenderWork {
  readonly tasks: {
    /** Asks for the request, and for the photo's facts as they become known. */
    readonly draw: { readonly given: null; readonly result: DrawnLook }
    /** Draws on a fully analysed photo. */
    readonly preview: {
      readonly given: { readonly photo: DrawablePhoto; readonly wish: HairWish }
      readonly result: DrawnLook
    }
    readonly colorOwn: {
      readonly given: {
        readonly photo: RgbImage
        readonly head: SeenHead
        readonly change: HairChange
      }
      readonly result: ChangedOwnHair
    }
    readonly cutOwn: {
      readonly given: {
        readonly photo: RgbImage
        readonly seen: DrawablePhoto
        readonly change: OwnHairChange
      }
      readonly result: ChangedOwnHair
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
  colorOwn({ photo, head, change }, { move }) {
    const changed = colorOwnHair(photo, head, change)
    move(changed.picture.data)
    return changed
  },
  async cutOwn({ photo, seen, change }, { move }) {
    const changed = await cutOwnHair(photo, seen, change)
    move(changed.picture.data)
    return changed
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
