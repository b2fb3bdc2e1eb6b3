import { distanceTo } from '../image/distance.ts'
import type { FloatImage } from '../image/float-image.ts'
import { sampleRelative } from '../image/float-image.ts'
import { createGrainTile } from '../image/grain-tile.ts'
import type { Detail } from '../light/detail.ts'
import { smoothstep } from '../math/scalar.ts'
import { fillBackground } from './background.ts'
import type { LayerContext } from './background.ts'
import { enlargeBody } from './body-layers.ts'
import { modelBody } from './body-model.ts'
import { neckSideShade, paintBodySkin } from './body-skin.ts'
import { fillClothes } from './clothes.ts'
import { paintEars } from './ears.ts'
import { addFlyaways } from './flyaways.ts'
import { headCoverage, headSkinAt, paintHeadSkin } from './head-skin.ts'
import type { PlateInput } from './plate-input.ts'
import { planRemoval } from './removal.ts'
import type { TextureFill } from './texture-fill.ts'

export interface Plate {
  /** Linear rgb without the person's hair; the photo's own values wherever nothing had to go. */
  readonly linear: Float32Array
  /** How much of `linear` is painted, 0..1. */
  readonly painted: Float32Array
  /** Neck and torso, 0..1. */
  readonly body: Float32Array
  readonly doubts: PlateDoubts
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
}

/** Beside what must stay, new paint fades over this, face widths. */
const keepFade = 0.02
/** Fine unevenness of real skin, part of its brightness. */
const skinTexture = 0.012

export type StageTimer = (stage: string) => void

/** Paints what the person's hair hides, from back to front: background, clothes, bare skin, head. */
export function buildPlate(input: PlateInput, detail: Detail, onStage: StageTimer): Plate {
  const { photo, keep, surfaces } = input
  const { linear } = photo
  const body = modelBody(input)
  const layers = enlargeBody(body, surfaces)
  onStage('plate.body')
  const image: FloatImage = { ...photo, channels: 3, data: squareRoots(linear) }
  const removal = addFlyaways({ input, layers, image }, planRemoval(input, body))
  const { hole, weight } = removal
  onStage('plate.removal')
  const grain = createGrainTile(3, detail.sharpness * 0.7)
  const finish = { unit: input.head.frame.unit, grain, grainLevel: detail.grain }
  const context: LayerContext = { input, body, layers, removal, image, finish }
  const background = fillBackground(context)
  onStage('plate.background')
  const clothes = fillClothes(context)
  onStage('plate.clothes')
  const bodySkin = paintBodySkin(context)
  onStage('plate.body-skin')
  const headSkin = paintHeadSkin(input, body, removal)
  const coverage = headCoverage(input)
  onStage('plate.head-skin')
  const toKeep = distanceTo(photo, (i) => keep[i] === 1)
  const fade = finish.unit * keepFade
  const result = Float32Array.from(linear)
  const painted = new Float32Array(hole.length)
  for (let i = 0; i < hole.length; i++) {
    const wanted = Math.max(weight[i]!, bodySkin.shadow[i]!, headSkin.remnants[i]!)
    const amount = wanted * Math.min(1, toKeep[i]! / fade)
    if (amount <= 0.001) continue
    painted[i] = amount
    const x = i % photo.width
    const y = (i - x) / photo.width
    const u = (x + 0.5) / photo.width
    const v = (y + 0.5) / photo.height
    const noise = grain(x, y)
    const bareness = clothes ? smoothstep(0.4, 0.6, layers.bareness[i]!) : 1
    const cover = layers.silhouette[i]!
    const onHead = surfaces.id[i] === 0 ? 0 : coverage[i]!
    for (let c = 0; c < 3; c++) {
      let value = colorFrom(background, x, y, c) ?? image.data[i * 3 + c]!
      if (cover > 0) {
        const skin =
          Math.sqrt(sampleRelative(bodySkin.colors, u, v, c) * neckSideShade(body, x, y)) +
          noise * detail.grain
        const cloth = bareness < 1 ? (colorFrom(clothes, x, y, c) ?? skin) : skin
        value += (skin * bareness + cloth * (1 - bareness) - value) * cover
      }
      let color = value * value
      if (onHead > 0) {
        const skin =
          headSkinAt(headSkin.ratio, input, i, c) * (1 + noise * (skinTexture + detail.grain * 2))
        color += (skin - color) * onHead
      }
      result[i * 3 + c] = linear[i * 3 + c]! * (1 - amount) + Math.max(0, color) * amount
    }
  }
  paintEars(result, hole, coverage, input)
  onStage('plate.stack')
  return {
    linear: result,
    painted,
    body: layers.silhouette,
    doubts: {
      backgroundError: background?.error ?? 0,
      hiddenClothes: clothes?.hiddenArea ?? 0,
      visibleClothes: clothes?.visibleArea ?? 0,
      shoulderEvidence: body.shoulderEvidence,
      hiddenFace: removal.hiddenFace,
    },
  }
}

function colorFrom(fill: TextureFill | null, x: number, y: number, c: number): number | null {
  if (!fill) return null
  const { window, colors } = fill
  const column = x - window.x
  const row = y - window.y
  if (column < 0 || row < 0 || column >= window.width || row >= window.height) return null
  return colors.data[(row * window.width + column) * 3 + c]!
}

function squareRoots(values: Float32Array): Float32Array {
  const roots = new Float32Array(values.length)
  for (let i = 0; i < roots.length; i++) roots[i] = Math.sqrt(values[i]!)
  return roots
}
