import { gaussianBlur } from '../../image/blur.ts'
import { luminance, luminanceAt } from '../../image/color.ts'
import { planeOf, type FloatImage } from '../../image/float-image.ts'
import { pullPush } from '../../image/pull-push.ts'
import { mix, smoothstep } from '../../math/scalar.ts'

/** How far in from its outline hair may carry light from what was beside it, face widths. */
const rim = 0.012
/** Share of the rim's colour that is taken from further in. */
const taken = 0.9
/** Keeps glints of black hair from becoming holes. */
const offset = 0.05
/**
 * Brightness of the rim relative to the hair further in. Any excess counts by `share` and adds at most `most`; an
 * excess far above that, between the `cloth` ratios, is cloth or sky.
 */
const brighter = { share: 0.5, most: 0.6, cloth: [2.2, 4] } as const
const darkest = 0.45

/**
 * Removes the old background's colours from the hair's outline, in place: near it, hair takes the hue of the hair
 * further in and is not much brighter. Opacity drops where the outline is far too bright for hair, except where hair
 * was drawn by hand.
 *
 * @param color Linear rgb of the hair.
 * @param hair Its opacity, and where it was drawn by hand, 0..1 a pixel.
 * @param unit Face width, px.
 */
export function cleanEdges(
  color: FloatImage,
  { alpha, drawn }: { readonly alpha: Float32Array; readonly drawn: Float32Array | null },
  unit: number,
): void {
  const solid = gaussianBlur(
    planeOf(
      color,
      alpha.map((a) => (a > 0.9 ? 1 : 0)),
    ),
    unit * rim,
  ).data
  const core = solid.map((share) => smoothstep(0.93, 0.995, share))
  const usual = gaussianBlur(pullPush(color, core), unit * 0.02).data
  const { data } = color
  const level = new Float32Array(alpha.length)
  for (let i = 0; i < level.length; i++) level[i] = luminanceAt(data, i)
  // Single bright pixels are glints, and removing them would leave pinholes.
  const levelAround = gaussianBlur(planeOf(color, level), Math.max(0.8, unit * 0.006)).data
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) continue
    const edge =
      Math.max(1 - smoothstep(0.75, 0.98, solid[i]!), 1 - smoothstep(0.5, 1, alpha[i]!)) * taken
    if (edge === 0) continue
    const at = i * 3
    const own = level[i]!
    const around = luminance(usual[at]!, usual[at + 1]!, usual[at + 2]!) + 1e-4
    const ratio = (own + offset) / (around + offset)
    const wanted =
      ratio > 1
        ? 1 + Math.min(brighter.most, brighter.share * (ratio - 1))
        : Math.max(darkest, ratio)
    for (let c = 0; c < 3; c++) data[at + c] = mix(data[at + c]!, usual[at + c]! * wanted, edge)
    const ratioAround = (levelAround[i]! + offset) / (around + offset)
    const isCloth = smoothstep(...brighter.cloth, ratioAround) * (1 - (drawn?.[i] ?? 0))
    alpha[i]! *= 1 - edge * isCloth
  }
}
