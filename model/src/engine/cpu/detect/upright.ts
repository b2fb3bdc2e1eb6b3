import type { FaceReport, RgbImage } from '../../engine.ts'
import { shrinkRgb } from '../image/rgb-image.ts'
import { bytes } from '../workspace.ts'
import type { DetectedFace } from './detected-face.ts'
import { detectFaces, detectionSize } from './face-detector.ts'

/** How far a picture has to be turned clockwise to stand upright, degrees. */
type Turn = FaceReport['turn']

interface UprightFaces {
  readonly turn: Turn
  /** False where the looks at the picture contradict each other, so that it may still be upside down. */
  readonly isClear: boolean
  /** The picture, turned. */
  readonly upright: RgbImage
  readonly faces: DetectedFace[]
}

/** Turns at which the picture is looked at, degrees clockwise, in this order. */
const looks = [0, 90, 270, 180] as const
/** Detections with a lower score are ignored. */
const minScore = 0.5
/**
 * Two looks decide if the faces in both score this much and agree on the turn. A face that is upside down also scores
 * up to 1.00 and seems upright. But seen lying on its side it is judged rightly, so that the two looks disagree.
 */
const sureScore = 0.99
/** Length from which the sum of all detections decides: on photographs of training people wrong sums reach 1.39. */
const clearSum = 1.5

/** Finds faces like `detectFaces`, in the picture turned upright by quarters if need be. */
export async function detectUpright(photo: RgbImage): Promise<UprightFaces> {
  const faces = await detectFaces(photo)
  const { turn, isClear } = await findTurn(photo, faces)
  if (turn === 0) return { turn, isClear, upright: photo, faces }
  const upright = turnRgb(photo, turn)
  return { turn, isClear, upright, faces: await detectFaces(upright) }
}

/**
 * Each look shows which way is up by how the face in it is tilted. A look at the upright picture and one at the same
 * picture lying on its side are enough; otherwise the faces of all four looks are summed as vectors weighted by their
 * scores.
 */
async function findTurn(
  photo: RgbImage,
  faces: readonly DetectedFace[],
): Promise<Pick<UprightFaces, 'turn' | 'isClear'>> {
  const small = shrinkRgb(photo, detectionSize)
  const sure = new Set<Turn>()
  let [across, along] = [0, 0]
  for (const look of looks) {
    const seen = look === 0 ? faces : await detectFaces(turnRgb(small, look))
    // The largest one comes first.
    const face = seen.find(({ score }) => score >= minScore)
    if (!face) continue
    const angle = look - face.roll
    const turn = nearestTurn(angle)
    if (face.score >= sureScore) {
      if (sure.has(turn)) return { turn, isClear: true }
      sure.add(turn)
    }
    across += face.score * Math.cos((angle * Math.PI) / 180)
    along += face.score * Math.sin((angle * Math.PI) / 180)
  }
  const turn = nearestTurn((Math.atan2(along, across) * 180) / Math.PI)
  // Without any face, nothing can be upside down.
  const length = Math.hypot(across, along)
  return { turn, isClear: length === 0 || length >= clearSum }
}

function nearestTurn(degrees: number): Turn {
  return turns[((Math.round(degrees / 90) % 4) + 4) % 4]!
}

const turns = [0, 90, 180, 270] as const

/** A picture turned clockwise by quarters, `degrees` 90, 180 or 270. */
function turnRgb(image: RgbImage, degrees: 90 | 180 | 270): RgbImage {
  const { width, height } = image
  const size = degrees === 180 ? { width, height } : { width: height, height: width }
  const data = bytes(image.data.length)
  const [first, alongRow, alongColumn] =
    degrees === 90
      ? [(height - 1) * width, -width, 1]
      : degrees === 270
        ? [width - 1, width, -1]
        : [height * width - 1, -1, -width]
  for (let y = 0, to = 0; y < size.height; y++) {
    let from = (first + y * alongColumn) * 3
    for (let x = 0; x < size.width; x++, to += 3, from += alongRow * 3) {
      data[to] = image.data[from]!
      data[to + 1] = image.data[from + 1]!
      data[to + 2] = image.data[from + 2]!
    }
  }
  return { ...size, data }
}
