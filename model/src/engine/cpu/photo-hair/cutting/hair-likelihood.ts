import { surfaceId } from '../../head/head-surfaces.ts'
import { toLocal } from '../../head/head-frame.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { colorOddsOf } from '../../image/color-odds.ts'
import { labOfLinear, toLinear } from '../../image/color.ts'
import { planeOf } from '../../image/float-image.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import type { ReferencePhoto } from './reference-photo.ts'

/**
 * The network is sure of hair above `hair`, and of something else where it is below the two others; `person` is the
 * least share of the person for either.
 */
const sure = { hair: 0.93, noHair: 0.02, noChance: 0.06, person: 0.95 } as const
/** Height below which nothing adds to hair's colours, so that a white shirt taken for hair by the network does not. */
const lowestSure = -0.5
/** Limits on what colour may add for hair and against it (log odds), and against it on clothes. */
const colorSays = { forHair: 3, against: 4, againstOnClothes: 10 } as const
/** The network's chance of hair below which scalp is bare, and from which it may have hair. */
const mayBeHair = [0.02, 0.12] as const
/** Weight of the prior, which does not look at colours. */
const priorTrust = 1.1

/**
 * Probability that a pixel of the person is hair, one number a pixel. The prior is what the network says, raised on the
 * scalp and around the head, where the person can only be hair. It is then shifted by how much more often each colour
 * occurs in this hair than in the rest.
 */
export function likelyHair(reference: ReferencePhoto): Float32Array {
  const { photo, head, surfaces, hair, chance } = reference
  const { width, height } = photo
  const { frame } = head
  const colors = colorOdds(reference)
  const isHead = Float32Array.from(surfaces.id, (id) => (id === surfaceId.none ? 0 : 1))
  const nearHead = gaussianBlur(planeOf(photo, isHead), frame.unit * 0.04).data
  const likely = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const [lx, ly] = toLocal(frame, [x + 0.5, y + 0.5, frame.origin[2]])
      const id = surfaces.id[i]!
      const around =
        smoothstep(-0.8, -0.45, ly) *
        (1 - smoothstep(0.01, 0.12, nearHead[i]!)) *
        smoothstep(0.12, -0.05, Math.abs(lx) - 1)
      const prior = clamp(
        Math.max(
          hair[i]!,
          0.9 * around,
          0.75 * onScalp(id, lx, ly) * smoothstep(...mayBeHair, chance[i]!),
        ),
        0.02,
        0.975,
      )
      const against =
        colorSays.against +
        (colorSays.againstOnClothes - colorSays.against) * smoothstep(-0.4, -0.7, ly)
      const odds =
        priorTrust * Math.log(prior / (1 - prior)) + clamp(colors[i]!, -against, colorSays.forHair)
      likely[i] = 1 / (1 + Math.exp(-odds))
    }
  }
  return gaussianBlur(planeOf(photo, likely), frame.unit * 0.008).data
}

/**
 * The part of the scalp where hair grows and the area above the ears, 0..1. Without the latter, a white slit opens
 * above the ears.
 */
function onScalp(id: number, lx: number, ly: number): number {
  const isAboveEar = id === surfaceId.none && Math.abs(lx) > 0.42 && ly > 0.05
  if (id !== surfaceId.skull && !isAboveEar) return 0
  const forehead = Math.max(0, 0.3 - Math.abs(lx) - Math.max(0, ly - 0.75))
  return smoothstep(0.02, 0.12, ly) * smoothstep(0.15, 0.02, forehead)
}

/** Log odds of a pixel's colour being hair rather than anything else of the person. */
function colorOdds({ photo, head, person, hair, chance }: ReferencePhoto): Float32Array {
  const { width } = photo
  const { frame } = head
  return colorOddsOf(labOfLinear(toLinear(photo)), (i) => {
    if (person[i]! < sure.person) return null
    if (hair[i]! > sure.hair) {
      const [, ly] = toLocal(frame, [i % width, Math.floor(i / width), frame.origin[2]])
      return ly > lowestSure ? 'sought' : null
    }
    return chance[i]! < sure.noChance && hair[i]! < sure.noHair ? 'rest' : null
  })
}
