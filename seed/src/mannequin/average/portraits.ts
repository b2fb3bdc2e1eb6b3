import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GraphModel } from '@tensorflow/tfjs'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import { humanRuntime, modelUrl } from '@hairstyle/model/engine/cpu/detect/human-runtime.ts'
import { fitHeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import type { HeadFrame } from '@hairstyle/model/engine/cpu/head/head-frame.ts'
import sharp from 'sharp'
import type { Grid } from '../grid.ts'

/** A near-frontal portrait and what decides which averages it serves. */
export interface Portrait {
  /** Luminance in sRGB's scale, 0..1. */
  readonly picture: Grid
  /** Face mesh in the picture's pixels. */
  readonly mesh: Float32Array
  readonly frame: HeadFrame
  readonly look: Look
}

/** Estimates by the detection library's `faceres` network, and measures of the mesh in face widths. */
interface Look {
  /** 0 for a face that looks like a woman's, 1 for a man's. */
  readonly masculinity: number
  readonly age: number
  /** Between the lips: above about .03 teeth show. */
  readonly mouthGap: number
  readonly noseWidth: number
  readonly lipHeight: number
}

const pictureHeight = 750
/** Degrees; further turned faces hide too much of one side. Portraits are taken from slightly above. */
const maxYaw = 9
const pitchMiddle = -2.5
const maxPitch = 8
const networkSize = 224

/** Reads every JPEG of a folder that shows one face nearly from the front. */
export async function readPortraits(folder: string): Promise<Portrait[]> {
  const files = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name)).sort()
  const { tf } = await humanRuntime()
  const network = await tf.loadGraphModel(modelUrl('faceres'))
  const portraits: Portrait[] = []
  for (const file of files) {
    const portrait = await readPortrait(join(folder, file), network)
    if (portrait) portraits.push(portrait)
  }
  return portraits
}

async function readPortrait(path: string, network: GraphModel): Promise<Portrait | null> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ height: pictureHeight, kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { width: info.width, height: info.height, data: new Uint8Array(data) }
  const [face, ...others] = await detectFaces(image)
  if (!face || others.length > 0) return null
  if (Math.abs(face.yaw) > maxYaw || Math.abs(face.pitch - pitchMiddle) > maxPitch) return null
  const frame = fitHeadFrame(face.mesh)
  const estimates = await estimateLook(network, image, face)
  const picture = Float32Array.from(
    { length: info.width * info.height },
    (_, i) => (0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!) / 255,
  )
  return {
    picture: { width: info.width, height: info.height, data: picture },
    mesh: face.mesh,
    frame,
    look: { ...estimates, ...measureMouthAndNose(frame.localMesh) },
  }
}

function measureMouthAndNose(
  local: Float32Array,
): Pick<Look, 'mouthGap' | 'noseWidth' | 'lipHeight'> {
  const apart = (a: number, b: number, axis: number): number =>
    Math.abs(local[a * 3 + axis]! - local[b * 3 + axis]!)
  return {
    mouthGap: Math.hypot(apart(13, 14, 0), apart(13, 14, 1)),
    noseWidth: apart(129, 358, 0),
    lipHeight: apart(0, 17, 1),
  }
}

async function estimateLook(
  network: GraphModel,
  image: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  { box }: DetectedFace,
): Promise<Pick<Look, 'masculinity' | 'age'>> {
  const left = Math.max(0, Math.round(box.x - 0.15 * box.width))
  const top = Math.max(0, Math.round(box.y - 0.2 * box.height))
  const right = Math.min(image.width, Math.round(box.x + 1.15 * box.width))
  const bottom = Math.min(image.height, Math.round(box.y + 1.1 * box.height))
  const pixels = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 3 },
  })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(networkSize, networkSize, { fit: 'fill' })
    .raw()
    .toBuffer()
  const { tf } = await humanRuntime()
  const input = tf.tensor4d(Float32Array.from(pixels), [1, networkSize, networkSize, 3])
  const outputs = network.execute(input, ['gender_pred/Sigmoid', 'age_pred/Softmax'])
  if (!Array.isArray(outputs)) throw new Error('The network answers with one tensor a question')
  const [gender, ages] = await Promise.all(outputs.map((tensor) => tensor.data()))
  tf.dispose([input, ...outputs])
  return {
    masculinity: gender?.[0] ?? 0.5,
    age: Array.from(ages ?? []).reduce((sum, probability, age) => sum + probability * age, 0),
  }
}
