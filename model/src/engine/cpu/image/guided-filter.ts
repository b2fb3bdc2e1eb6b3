import { boxBlur } from './blur.ts'
import { createFloatImage, planeOf, type FloatImage } from './float-image.ts'
import { floats } from '../workspace.ts'

/**
 * Fits the guided filter (He, Sun and Tang, "Guided Image Filtering", TPAMI 2013, section 3.4): the local linear
 * function of a colour picture that comes closest to `input`. The coefficients vary slowly, so they may be fitted on a
 * reduced picture and applied to the full one ("Fast Guided Filter", He and Sun 2015).
 *
 * @param guide Three channels, 0..1.
 * @param epsilon Variance of the guide below which it counts as flat.
 * @returns Four channels: a factor for each channel of the guide, and a constant.
 */
export function fitGuidedFilter(
  guide: FloatImage,
  input: Float32Array,
  radius: number,
  epsilon: number,
): FloatImage {
  const count = input.length
  const mean = (values: Float32Array): Float32Array => boxBlur(planeOf(guide, values), radius).data
  const channel = (c: number): Float32Array => {
    const values = floats(count)
    for (let i = 0; i < count; i++) values[i] = guide.data[i * 3 + c]!
    return values
  }
  const product = (a: Float32Array, b: Float32Array): Float32Array => {
    const result = floats(count)
    for (let i = 0; i < count; i++) result[i] = a[i]! * b[i]!
    return result
  }
  const [r, g, b] = [channel(0), channel(1), channel(2)]
  const [meanR, meanG, meanB, meanIn] = [mean(r), mean(g), mean(b), mean(input)]
  const [inR, inG, inB] = [
    mean(product(r, input)),
    mean(product(g, input)),
    mean(product(b, input)),
  ]
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))]
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))]
  const fit = createFloatImage(guide, 4)
  for (let i = 0; i < count; i++) {
    const mr = meanR[i]!
    const mg = meanG[i]!
    const mb = meanB[i]!
    const m = meanIn[i]!
    const a11 = rr[i]! - mr * mr + epsilon
    const a12 = rg[i]! - mr * mg
    const a13 = rb[i]! - mr * mb
    const a22 = gg[i]! - mg * mg + epsilon
    const a23 = gb[i]! - mg * mb
    const a33 = bb[i]! - mb * mb + epsilon
    const c1 = inR[i]! - mr * m
    const c2 = inG[i]! - mg * m
    const c3 = inB[i]! - mb * m
    const i11 = a22 * a33 - a23 * a23
    const i12 = a13 * a23 - a12 * a33
    const i13 = a12 * a23 - a13 * a22
    const i22 = a11 * a33 - a13 * a13
    const i23 = a12 * a13 - a11 * a23
    const i33 = a11 * a22 - a12 * a12
    const scale = 1 / (a11 * i11 + a12 * i12 + a13 * i13)
    const s1 = (i11 * c1 + i12 * c2 + i13 * c3) * scale
    const s2 = (i12 * c1 + i22 * c2 + i23 * c3) * scale
    const s3 = (i13 * c1 + i23 * c2 + i33 * c3) * scale
    fit.data[i * 4] = s1
    fit.data[i * 4 + 1] = s2
    fit.data[i * 4 + 2] = s3
    fit.data[i * 4 + 3] = m - s1 * mr - s2 * mg - s3 * mb
  }
  return boxBlur(fit, radius)
}
