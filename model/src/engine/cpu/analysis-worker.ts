import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import {
  EngineRefusal,
  type FaceReport,
  type HairOfPhoto,
  type Likeness,
  type RgbImage,
} from '../engine.ts'
import { compareFaces } from './acceptance/compare-faces.ts'
import { inspectFaces, lookAtPhoto, outlineProblem } from './acceptance/look-at-photo.ts'
import { detectFaces } from './detect/face-detector.ts'
import { findPersonInStrip } from './detect/person-in-strip.ts'
import { detectUpright } from './detect/upright.ts'
import { cropRgb } from './image/rgb-image.ts'
import { cutReference } from './photo-hair/reference/cut-reference.ts'
import type { PhotoFacts } from './photo-stages.ts'
import { seePortrait, type SeenPortrait } from './previews/see-portrait.ts'
import { serveTasks } from './serve-tasks.ts'
import { shareBuffers } from './share-buffers.ts'
import { recycle } from './workspace.ts'
import type { Box } from '../box.ts'

interface Task<Given, Value> {
  readonly given: Given
  readonly result: Value
}

/** A photo, and where the chosen face is. */
interface MeantPhoto {
  readonly photo: RgbImage
  readonly meant: PicturePoint | null
}

/** Facts about a photo that are passed on as soon as drawing hair can continue with them. */
export interface PassedFacts extends Pick<
  PhotoFacts,
  'head' | 'seenHead' | 'background' | 'seenBody' | 'fill' | 'bare'
> {
  /** Boxes of other people's faces, which stay untouched, in the photo's pixels. */
  readonly bystanders: readonly Box[]
}

export interface AnalysisWork {
  readonly tasks: {
    readonly inspect: Task<MeantPhoto, FaceReport>
    readonly cutOut: Task<RgbImage, HairOfPhoto>
    readonly compare: Task<
      { readonly before: RgbImage; readonly after: RgbImage; readonly face: Box },
      Likeness | null
    >
    readonly portrait: Task<MeantPhoto, SeenPortrait>
    readonly analyse: Task<MeantPhoto, void>
  }
  readonly facts: PassedFacts
}

serveTasks<AnalysisWork>({
  inspect,
  cutOut: cutReference,
  compare: ({ before, after, face }) => compareFaces(before, after, face),
  async portrait({ photo, meant }) {
    return shareBuffers(await seePortrait(photo, await detectFaces(photo), meant))
  },
  async analyse({ photo, meant }, { tell, ask }) {
    const faces = await detectFaces(photo)
    const { report, accepted } = await lookAtPhoto(photo, faces, { meant, ask })
    if (!accepted) throw new EngineRefusal(report.problem ?? 'no_face')
    const { run, bystanders } = accepted
    tell('bystanders', bystanders)
    tell('head', await run.get('head'))
    const problem = await outlineProblem(run)
    if (problem) throw new EngineRefusal(problem)
    const seenHead = await run.get('seenHead')
    tell('seenHead', seenHead)
    recycle(seenHead.surfaces.depth, seenHead.surfaces.id)
    const seenBody = await run.get('seenBody')
    tell('seenBody', seenBody)
    recycle(seenBody.body)
    tell('background', await run.get('background'))
    tell('bare', await run.get('bare'))
  },
})

async function inspect({ photo, meant }: MeantPhoto): Promise<FaceReport> {
  if (meant) {
    // Whoever chose a face has seen the picture, so it is upright.
    return await inspectFaces(photo, await detectFaces(photo), meant)
  }
  const crop = await findPersonInStrip(photo)
  const part = crop ? cropRgb(photo, crop) : photo
  const { turn, isClear, upright, faces } = await detectUpright(part)
  const report = await inspectFaces(upright, faces)
  const isDoubtful = !isClear && report.problem === null
  return { ...report, crop, turn, advice: isDoubtful ? 'check_upright' : report.advice }
}
