import type { RgbImage } from '../src/engine/engine.ts'
import { findComponents } from '../src/engine/cpu/image/components.ts'
import { gaussianBlur } from '../src/engine/cpu/image/blur.ts'
import { fastSrgbOfLinear, labOfLinear, toLinear } from '../src/engine/cpu/image/color.ts'
import { distanceTo } from '../src/engine/cpu/image/distance.ts'
import { maskWhere } from '../src/engine/cpu/image/mask.ts'
import { planeInCopy, type ClearedPhoto } from './clear-photo.ts'
import { sceneKind, type Scene, type SceneKind } from './draw-scene.ts'
import type { Size } from '../src/engine/box.ts'

/** Figures of one picture by name; docs/measuring.md says what they are. */
export type Figures = ReadonlyMap<string, number>

/** Figures of how the engine's picture compares with the truth, and pictures of it for people to look at. */
export interface MeasuredScene {
  readonly figures: Figures
  readonly pictures: readonly RgbImage[]
}

/** Just noticeable CIE76 distance (Mahy and others 1994). */
const justNoticed = 2.3
/**
 * Blur before pictures are compared, as if seen from a little further away, so that single leaves of a hedge may lie
 * elsewhere: sigma, face widths.
 */
const viewing = 0.015
/** Opacity from which a pixel is hair, and the distance from hair beyond which none of its rim is left, face widths. */
const faintHair = 0.05
const rim = 0.075
/** Difference between hair and what is behind it from which leftover hair is visible. */
const visible = 6
/** Opacity and area, face widths squared, from which leftover hair counts as a lock. */
const blob = { opacity: 0.3, area: 0.003 } as const
/** Smallest area of a kind, and of a seam, that is measured, face widths squared. */
export const minArea = 0.02
const minSeam = 0.002
const kinds = Object.keys(sceneKind).filter((name) => name !== 'unknown') as SceneKind[]
/** Distance shown as white in pictures. */
const maxShown = 40

/** Measures what the engine painted behind hair that was laid over a known photograph. */
export function measureScene(scene: Scene, cleared: ClearedPhoto): MeasuredScene {
  const { image, analysis } = cleared
  const { width, height, painted, head } = analysis
  const { unit } = head.frame
  const kind = planeInCopy(scene.kind, scene.picture, cleared)
  const hair = planeInCopy(scene.hair, scene.picture, cleared)
  const truth = { width, height, data: planeInCopy(scene.truth.data, scene.picture, cleared) }
  const plate = toRgb(analysis.plate, image)
  const [seen, made, wanted] = [image, plate, truth].map((picture) => labAfar(picture, unit))
  const error = distances(made!, wanted!)
  const contrast = distances(seen!, wanted!)
  const slopes = slopesApart(plate, truth, unit)
  const excess = steeper(plate, truth)
  const opacity = (i: number): number => hair[i]! / 255
  const toHair = distanceTo(image, (i) => opacity(i) > faintHair)
  const isKnown = (i: number): boolean => kind[i] !== sceneKind.unknown
  const meanWhere = (
    test: (i: number) => boolean,
    value: (i: number) => number,
    least = minArea,
  ): number | null => {
    let [sum, count] = [0, 0]
    for (let i = 0; i < error.length; i++) {
      if (!isKnown(i) || !test(i)) continue
      sum += value(i)
      count++
    }
    return count === 0 || count < least * unit * unit ? null : sum / count
  }
  const areaOf = (value: (i: number) => number): number => {
    let sum = 0
    for (let i = 0; i < error.length; i++) if (isKnown(i)) sum += value(i)
    return sum / unit ** 2
  }
  const figures = new Map<string, number>()
  const note = (name: string, value: number | null): void => {
    if (value !== null) figures.set(name, value)
  }
  const isSeam = (i: number): boolean => isEdge(i, painted, image)
  for (const name of kinds) {
    const isPainted = (i: number): boolean => kind[i] === sceneKind[name] && painted[i]! > 0.5
    const isItsSeam = (i: number): boolean => kind[i] === sceneKind[name] && isSeam(i)
    note(
      name,
      meanWhere(isPainted, (i) => error[i]!),
    )
    note(
      `gradient.${name}`,
      meanWhere(isPainted, (i) => slopes[i]!),
    )
    note(
      `seam.${name}`,
      meanWhere(isItsSeam, (i) => excess[i]!, minSeam),
    )
  }
  const stayed = (i: number): number =>
    contrast[i]! > visible ? opacity(i) * (1 - painted[i]!) : 0
  note('leftover', areaOf(stayed))
  note(
    'blobs',
    countBlobs(image, unit, (i) => (isKnown(i) ? stayed(i) : 0)),
  )
  note(
    'false',
    areaOf((i) => (toHair[i]! > rim * unit && error[i]! > visible ? painted[i]! : 0)),
  )
  note(
    'rim',
    meanWhere(
      (i) => toHair[i]! > 0 && toHair[i]! < rim * unit,
      (i) => error[i]!,
    ),
  )
  note(
    'seam',
    meanWhere(isSeam, (i) => excess[i]!, 0),
  )
  note(
    'error',
    areaOf((i) => Math.max(0, error[i]! - justNoticed)),
  )
  return { figures, pictures: [image, truth, plate, heat(error, kind, image)] }
}

/** Locks that hang in the air once the rest is gone. */
export function countBlobs(size: Size, unit: number, stayed: (index: number) => number): number {
  const mask = maskWhere(size.width * size.height, (i) => stayed(i) > blob.opacity)
  return findComponents(mask, size).filter(({ pixels }) => pixels.length > blob.area * unit ** 2)
    .length
}

/** Whether painted and unpainted pixels meet within two pixels. */
function isEdge(i: number, painted: Float32Array, { width, height }: Size): boolean {
  const x = i % width
  const y = (i - x) / width
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return false
  const isPainted = painted[i]! > 0.5
  return [i - 2, i + 2, i - 2 * width, i + 2 * width].some((j) => painted[j]! > 0.5 !== isPainted)
}

/** How much steeper L* is than in truth, L* a pixel. */
function steeper(plate: RgbImage, truth: RgbImage): Float32Array {
  const [made, wanted] = [plate, truth].map((picture) => slopesOf(picture, 1))
  const steepness = ([across, down]: Slopes, i: number): number => Math.hypot(across[i]!, down[i]!)
  return made![0].map((_, i) => Math.max(0, steepness(made!, i) - steepness(wanted!, i)))
}

/**
 * How unlike the slopes of L* are in both direction and steepness, as seen from a little away, L* a hundredth of a face
 * width.
 */
function slopesApart(plate: RgbImage, truth: RgbImage, unit: number): Float32Array {
  const [made, wanted] = [plate, truth].map((picture) => slopesOf(picture, viewing * unit))
  const [across, down] = made!
  return across.map(
    (value, i) => (Math.hypot(value - wanted![0][i]!, down[i]! - wanted![1][i]!) * unit) / 100,
  )
}

type Slopes = readonly [across: Float32Array, down: Float32Array]

/** Slopes of L*, a pixel; zero at the picture's edge. */
function slopesOf(picture: RgbImage, blur: number): Slopes {
  const { width, height } = picture
  const linear = { width, height, channels: 3, data: toLinear(picture) }
  const lab = labOfLinear(gaussianBlur(linear, blur).data)
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      across[i] = (lab[(i + 1) * 3]! - lab[(i - 1) * 3]!) / 2
      down[i] = (lab[(i + width) * 3]! - lab[(i - width) * 3]!) / 2
    }
  }
  return [across, down]
}

/** @param linear Linear rgb of each pixel. */
export function toRgb(linear: Float32Array, { width, height }: Size): RgbImage {
  const data = new Uint8Array(linear.length)
  for (let i = 0; i < data.length; i++) data[i] = fastSrgbOfLinear(linear[i]!) + 0.5
  return { width, height, data }
}

function labAfar(picture: RgbImage, unit: number): Float32Array {
  const { width, height } = picture
  const linear = { width, height, channels: 3, data: toLinear(picture) }
  return labOfLinear(gaussianBlur(linear, viewing * unit).data)
}

/** CIE76 of each pixel. */
export function distances(a: Float32Array, b: Float32Array): Float32Array {
  const result = new Float32Array(a.length / 3)
  for (let i = 0; i < result.length; i++) {
    const dl = a[i * 3]! - b[i * 3]!
    const da = a[i * 3 + 1]! - b[i * 3 + 1]!
    const db = a[i * 3 + 2]! - b[i * 3 + 2]!
    result[i] = Math.sqrt(dl * dl + da * da + db * db)
  }
  return result
}

/** Distances from black to white, and blue where the truth is unknown. */
function heat(error: Float32Array, kind: Uint8Array, { width, height }: Size): RgbImage {
  const data = new Uint8Array(error.length * 3)
  for (let i = 0; i < error.length; i++) {
    const isUnknown = kind[i] === sceneKind.unknown
    data.fill(isUnknown ? 20 : Math.min(255, (255 * error[i]!) / maxShown), i * 3, i * 3 + 3)
    if (isUnknown) data[i * 3 + 2] = 90
  }
  return { width, height, data }
}
