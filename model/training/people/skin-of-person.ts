import { toLocal } from '../../src/engine/cpu/head/head-frame.ts'
import { surfaceId } from '../../src/engine/cpu/head/head-surfaces.ts'
import { gaussianBlur } from '../../src/engine/cpu/image/blur.ts'
import { ColorHistogram, colorCells } from './color-histogram.ts'
import { labOfLinear, toLinear, toUnit } from '../../src/engine/cpu/image/color.ts'
import { planeOf } from '../../src/engine/cpu/image/float-image.ts'
import { fitGuidedFilter } from '../../src/engine/cpu/image/guided-filter.ts'
import { clamp, smoothstep } from '../../src/engine/cpu/math/scalar.ts'
import type { ReferencePhoto } from '../../src/engine/cpu/photo-hair/cutting/reference-photo.ts'

/** Part of the face whose colours are surely those of skin, face widths. */
const cheeks = { across: 0.36, from: -0.45, to: 0.22 } as const
/** Pixels below this height and this far from skin's colour are surely cloth. */
const sureCloth = { below: -1, distance: 3.2 } as const
/** Rounds in which neck and arms add their colours, since they are in other light than the face. */
const rounds = 3
/** Log odds from which they do so. */
const sure = 1.5
/** Most that colour may add, as log odds, and the distance from the face's colour up to which it counts for skin. */
const most = 4
const alike = 2.2
/** Priors by place: skin is likely at the neck, and cloth far below it; log odds. */
const neck = { odds: 1.6, across: 0.34, from: -1.02, to: -0.5 } as const
const chest = { odds: -1.2, from: -0.9, to: -1.5 } as const
/**
 * Blur of the neighbours' votes, and radius and epsilon of the guided filter that aligns the edge with the photo's;
 * face widths.
 */
const vote = 0.02
const edge = { radius: 0.02, epsilon: 2e-4 } as const

/**
 * How much of each pixel of a person is bare skin, 0..1: by the colours of the face, of clothes, and by place.
 *
 * @param hidden How much of each pixel hair or a covering hides, 0..1.
 */
export function skinOfPerson(reference: ReferencePhoto, hidden: Float32Array): Float32Array {
  const { photo, head, surfaces, person } = reference
  const { width } = photo
  const { frame } = head
  const lab = labOfLinear(toLinear(photo))
  const cells = colorCells(lab)
  const isSeen = (i: number): boolean => person[i]! > 0.9 && hidden[i]! < 0.1
  const across = new Float32Array(cells.length)
  const up = new Float32Array(cells.length)
  const onCheeks: number[] = []
  for (let i = 0; i < cells.length; i++) {
    const [u, v] = toLocal(frame, [(i % width) + 0.5, Math.floor(i / width) + 0.5, frame.origin[2]])
    across[i] = u
    up[i] = v
    if (surfaces.id[i] !== surfaceId.face || !isSeen(i)) continue
    if (Math.abs(u) < cheeks.across && v > cheeks.from && v < cheeks.to) onCheeks.push(i)
  }
  const face = measureSkinColor(lab, onCheeks)
  const distance = person.map((value, i) => (value > 0.02 ? face.distance(i) : 9))
  const prior = distance.map((value, i) => priorOdds(across[i]!, up[i]!, value))
  let odds: Float32Array = prior
  for (let round = 0; round < rounds; round++) {
    const skin = new ColorHistogram()
    const cloth = new ColorHistogram()
    for (let i = 0; i < cells.length; i++) {
      if (!isSeen(i)) continue
      const isFace = surfaces.id[i] === surfaceId.face && up[i]! < cheeks.to
      const isFar = up[i]! < sureCloth.below && distance[i]! > sureCloth.distance
      if (isFace || (round > 0 && odds[i]! > sure)) skin.add(cells[i]!)
      else if (isFar || (round > 0 && up[i]! < neck.to && odds[i]! < -sure)) cloth.add(cells[i]!)
    }
    const [bare, clad] = [skin.densities(1), cloth.densities()]
    const votes = Float32Array.from(
      cells,
      (cell, i) => 0.8 * clamp(Math.log(bare[cell]! / clad[cell]!), -most, most) + prior[i]!,
    )
    odds = gaussianBlur(planeOf(photo, votes), frame.unit * vote).data
  }
  const rough = odds.map((value, i) => {
    if (surfaces.id[i] === surfaceId.face) return 1
    return 1 / (1 + Math.exp(-2 * value))
  })
  const picture = { width, height: photo.height, channels: 3, data: toUnit(photo) }
  const radius = Math.max(2, Math.round(frame.unit * edge.radius))
  const fit = fitGuidedFilter(picture, rough, radius, edge.epsilon).data
  return rough.map((_, i) => {
    if (surfaces.id[i] === surfaceId.face) return 1
    let guided = fit[i * 4 + 3]!
    for (let c = 0; c < 3; c++) guided += fit[i * 4 + c]! * picture.data[i * 3 + c]!
    return smoothstep(0.25, 0.75, guided)
  })
}

function priorOdds(across: number, up: number, distance: number): number {
  const onNeck =
    Math.abs(across) < neck.across ? smoothstep(neck.from, neck.from + 0.2, up) * neck.odds : 0
  const onHead = up > neck.to ? 1 : 0
  const below = smoothstep(chest.from, chest.to, up) * chest.odds
  return onNeck + onHead + below + clamp(alike - distance, -3, 1.2)
}

/** The colour of the person's skin, measured on the cheeks. */
export interface SkinColor {
  /** Distance of a pixel's colour from the skin's, in robust deviations; being darker counts less. */
  readonly distance: (index: number) => number
}

/** Least deviations of L, a, b: faces are never as even as their measured deviation suggests. */
const minDeviation = [5.5, 4.5, 4.5] as const
const shadowTolerance = 3.2
const highlightTolerance = 2

/**
 * @param lab CIE L*a*b*, interleaved.
 * @param samples Pixels of the face.
 */
function measureSkinColor(lab: Float32Array, samples: readonly number[]): SkinColor {
  const [l, a, b] = [0, 1, 2].map((channel) => {
    const values = samples.map((i) => lab[i * 3 + channel]!).sort((p, q) => p - q)
    const at = (part: number): number => values[Math.floor(values.length * part)] ?? 0
    const spread = ((1.48 * (at(0.75) - at(0.25))) / 2) * 1.3
    return { center: at(0.5), deviation: Math.max(minDeviation[channel]!, spread) }
  }) as [ChannelRange, ChannelRange, ChannelRange]
  return {
    distance: (i) => {
      const dl = (lab[i * 3]! - l.center) / l.deviation
      const da = (lab[i * 3 + 1]! - a.center) / a.deviation
      const db = (lab[i * 3 + 2]! - b.center) / b.deviation
      return Math.hypot(dl / (dl < 0 ? shadowTolerance : highlightTolerance), da, db)
    },
  }
}

interface ChannelRange {
  readonly center: number
  readonly deviation: number
}
