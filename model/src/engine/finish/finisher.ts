import {
  EngineFullError,
  EngineRefusal,
  FinishRefusal,
  ServerStartingError,
  type FaceComparer,
  type Finisher,
  type FinishRequest,
  type HairEngine,
  type Likeness,
  type PhotoInspector,
  type RgbImage,
} from '../engine.ts'
import { chooseArea, cutOut } from './area.ts'
import {
  cutMask,
  featherInward,
  maskOfChanges,
  paintedBox,
  scaleMask,
  type ChangeMask,
  type Masked,
  type Reach,
} from './change-mask.ts'
import { decodeAnswer, resizeRgb } from './encode.ts'
import { matchColours } from './match-colours.ts'
import type { PictureServer } from './picture-server.ts'
import { finishNegativePrompt, finishPrompt } from './prompt.ts'
import type { Box } from '../box.ts'

/** What finishing takes of the engine that draws. */
export type Drawer = Pick<HairEngine, 'tryOn'> & Pick<PhotoInspector, 'inspect'> & FaceComparer

interface Attempt {
  readonly reach: Reach
  /** Of the server's configured strength. */
  readonly strength: number
}

/** The second one keeps off the whole face and changes less. */
const attempts: readonly Attempt[] = [
  { reach: 'full', strength: 1 },
  { reach: 'close', strength: 0.7 },
]

/** Width of the step between finished pixels and others, in pixels as they are sent. */
const featherSigma = 8

/** How far what comes back may be from what was sent. */
const likenessLimits = {
  /** Levels of 255, on average, where nothing was to change. */
  difference: 14,
  /** Of the face, in face widths: hair drawn around a face that moved does not fit the photo's. */
  shift: 0.03,
  /** Of the embeddings of the finished look and the one before. */
  cosine: 0.85,
} as const

/** A look as the engine has drawn it, to be finished. */
interface Guide extends Masked {
  readonly request: FinishRequest
}

/** A finisher that has a server redraw what an engine painted, and nothing else. */
export function createFinisher(drawer: Drawer, server: PictureServer): Finisher {
  return { finish }

  async function finish(request: FinishRequest) {
    const { photo, meant } = request
    await whenUp(server, request.onServer)
    const { face, faces } = await drawer.inspect(photo, meant)
    if (!face) throw new EngineRefusal('no_face')
    const drawn = await drawer.tryOn(request)
    const otherFaces = faces.filter((box) => !isSameBox(box, face.box))
    const guide = { request, photo, picture: drawn.picture, face: face.box, otherFaces }
    const problems: FinishRefusal[] = []
    for (const [index, attempt] of attempts.entries()) {
      try {
        return { ...drawn, picture: await redraw(guide, attempt, index) }
      } catch (error) {
        if (!(error instanceof FinishRefusal) || error.problem !== 'moved') throw error
        problems.push(error)
      }
    }
    throw new FinishRefusal('moved', 'No attempt kept the person as they are', {
      cause: new AggregateError(problems),
    })
  }

  async function redraw(guide: Guide, { reach, strength }: Attempt, index: number) {
    const { request, photo, picture } = guide
    const headRoom = picture.height - photo.height
    const painted = paintedBox(photo, picture, headRoom)
    if (!painted) throw new Error('The engine painted nothing that could be finished.')
    const face = { ...guide.face, y: guide.face.y + headRoom }
    const { box, sent } = chooseArea({ changes: painted, face }, picture, server.sizes)
    const mask = cutMask(await maskOfChanges(guide, reach), box)
    const before = cutOut(picture, box)
    const answer = await server.edit({
      image: await resizeRgb(before, sent),
      mask: await scaleMask(mask, sent),
      prompt: finishPrompt(request),
      negativePrompt: finishNegativePrompt,
      seed: (request.seed + request.earlier * attempts.length + index) >>> 0,
      strength,
    })
    const answered = await decodeAnswer(answer, sent, box)
    const { picture: matched, difference } = matchColours(before, answered, mask)
    if (difference > likenessLimits.difference) {
      throw new FinishRefusal(
        'moved',
        `What was to stay differs by ${difference.toFixed(1)} levels`,
      )
    }
    const inBox = { ...face, x: face.x - box.x, y: face.y - box.y }
    requireSamePlace(await drawer.compareFaces(before, matched, inBox))
    const share = await featherInward(mask, (featherSigma * box.width) / sent.width)
    const finished = layIn(picture, matched, box, share)
    requireSamePerson(await drawer.compareFaces(picture, finished, face))
    return finished
  }
}

/** @throws {FinishRefusal} moved. */
function requireSamePlace(likeness: Likeness | null): void {
  if (!likeness) throw new FinishRefusal('moved', 'No face came back')
  const { shift } = likeness
  if (shift > likenessLimits.shift) {
    throw new FinishRefusal('moved', `The face moved by ${shift.toFixed(3)} of its width`)
  }
}

/** @throws {FinishRefusal} moved. */
function requireSamePerson(likeness: Likeness | null): void {
  if (!likeness) throw new FinishRefusal('moved', 'The finished look has no face')
  const { cosine } = likeness
  if (cosine < likenessLimits.cosine) {
    throw new FinishRefusal('moved', `The likeness is only ${cosine.toFixed(3)}`)
  }
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/**
 * Lays a redrawn part into a copy of a picture. Where the share is 0, the picture keeps its very bytes.
 *
 * @param box Where the part belongs; it may reach out of the picture.
 * @param share How much of the part shows, as large as the part.
 */
function layIn(picture: RgbImage, part: RgbImage, box: Box, share: ChangeMask): RgbImage {
  const { width, height } = picture
  const data = Uint8Array.from(picture.data)
  const top = Math.max(0, box.y)
  const bottom = Math.min(height, box.y + box.height)
  const left = Math.max(0, box.x)
  const right = Math.min(width, box.x + box.width)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y - box.y) * box.width + x - box.x
      const opacity = share.data[at]! / 255
      if (opacity === 0) continue
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const before = data[to + c]!
        data[to + c] = Math.round(before + opacity * (part.data[at * 3 + c]! - before))
      }
    }
  }
  return { width, height, data }
}

/** A server that is up answers a question sooner, also while it draws. */
const promptMs = 5000

/**
 * Waits until a server is up, and says so when that takes long. Asking it starts it.
 * @throws {ServerStartingError} when it is not up for as long as a request is held; {FinishRefusal} settings when it is
 * another one than it was configured for.
 */
export async function whenUp(
  server: PictureServer,
  onServer: FinishRequest['onServer'],
): Promise<void> {
  if (!server.sleeps) return
  const timer = setTimeout(() => onServer?.('starting'), promptMs)
  try {
    await server.check()
  } catch (error) {
    if (!(error instanceof EngineFullError)) throw error
    throw new ServerStartingError('The picture server is not up yet.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
  onServer?.('up')
}
